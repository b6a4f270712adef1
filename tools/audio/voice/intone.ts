import { frameSeconds, halfFrameSeconds, type Speaker, type VoiceModel } from '../model/voice-model.ts'
import { capEnds, followPitches, type IntonedSyllable, keepVoiced, silenceEnd, strengthenVowels } from './prosody.ts'
import { type PlacedToken, placeTokens, tokensOf } from './utterance.ts'

/** The style for an utterance of this many tokens is an even one for any length of phrase. */
const styleTokens = 60
const vowelEnergy = 7
const lastFrames = { stop: 6, edge: 4 }

/** A phrase spoken on the pitches of its notes, not yet in their rhythm. */
export interface Intoned {
  readonly samples: Float32Array
  /** Pitch in Hz at a moment, 0 where the voice does not sound. */
  readonly pitchAt: (moment: number) => number
  readonly tokens: readonly PlacedToken[]
}

/** Lets the model speak a phrase at its own pace, but every syllable on its pitch. */
export async function intone(
  model: VoiceModel,
  speaker: Speaker,
  syllables: readonly IntonedSyllable[],
  speed: number,
): Promise<Intoned> {
  const plain = tokensOf(syllables)
  const ids = plain.map(({ id }) => id)
  const style = model.styleOf(speaker, styleTokens)
  const durations = capEnds(plain, await model.durations(ids, style, speed), lastFrames)
  const tokens = placeTokens(plain, durations)
  const natural = await model.prosody(ids, style, durations)
  const notes = followPitches(natural.pitch.length, tokens, syllables)
  const pitch = keepVoiced(notes, natural.pitch)
  const energy = natural.energy.slice()
  strengthenVowels({ pitch, energy }, notes, tokens, () => vowelEnergy)
  silenceEnd({ pitch, energy }, tokens.at(-3), (tokens.at(-3)?.end ?? 0) + 2 * frameSeconds)
  const samples = await model.decode(ids, style, durations, { pitch, energy })
  return { samples, tokens, pitchAt: (moment) => pitch[Math.floor(moment / halfFrameSeconds)] ?? 0 }
}
