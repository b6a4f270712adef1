import type { Speaker, VoiceModel } from '../model/voice-model.ts'
import { isVoiceless, speak } from './phones.ts'
import { type PlacedToken, placeTokens, tokensOf } from './utterance.ts'

const speed = 0.8
const silentEnergy = -9

/** A word or phrase spoken as one speaks it, slowly. */
export async function say(
  model: VoiceModel,
  speaker: Speaker,
  words: readonly string[],
): Promise<{ samples: Float32Array; tokens: readonly PlacedToken[] }> {
  const syllables = words.flatMap((word) => speak(word).map((parts, index) => ({ ...parts, startsWord: index === 0 })))
  const plain = tokensOf(syllables)
  const ids = plain.map(({ id }) => id)
  const style = model.styleOf(speaker, ids.length)
  const last = plain.at(-3)
  const endsInVowel = last?.role === 'vowel'
  const durations = (await model.durations(ids, style, speed)).map((frames, index) => {
    // The silence around is cut away later: it only costs time.
    if (index === 0) return 5
    if (index >= ids.length - 2) return index === ids.length - 1 ? 2 : 4
    return index === ids.length - 3 ? Math.min(frames, endsInVowel ? 12 : 7) : frames
  })
  const { pitch, energy } = await model.prosody(ids, style, durations)
  const halves = (frames: readonly number[]) => 2 * frames.reduce((sum, count) => sum + count, 0)
  const end = halves(durations.slice(0, -2))
  const lastStart = halves(durations.slice(0, -3))
  // Nothing may sound after the last phone: some voices add a vowel of their own.
  if (endsInVowel) silence(pitch, energy, end + 4, end + 6)
  else silence(pitch, energy, isVoiceless(last?.phone ?? '') ? lastStart - 6 : end - 4, end - 2)
  return {
    samples: await model.decode(ids, style, durations, { pitch, energy }),
    tokens: placeTokens(plain, durations),
  }
}

function silence(pitch: Float32Array, energy: Float32Array, voiceEnd: number, soundEnd: number): void {
  pitch.fill(0, voiceEnd)
  for (let half = soundEnd; half < energy.length; half++) energy[half] = Math.min(energy[half] ?? 0, silentEnergy)
}
