import { halfFrameSeconds, type Speaker, type VoiceModel } from '../model/voice-model.ts'
import { accentDurations, accentPitches } from './accent.ts'
import type { Intoned } from './intone.ts'
import { hissing, isVoiceless, speak } from './phones.ts'
import { capEnds, followPitches, keepVoiced, silenceEnd, strengthenVowels } from './prosody.ts'
import { type PlacedToken, placeTokens, tokensOf } from './utterance.ts'

const accentedEnergy = 8
const unaccentedEnergy = 6
/** The decoder begins softly: a shorter first consonant is hardly heard (spiritus, pater). */
const firstConsonantFrames = 4
/** The silence behind a word is cut away later: it only costs time. */
const lastFrames = { stop: 4, edge: 2 }

/** One way of speaking a word. */
export interface Manner {
  readonly speaker: Speaker
  readonly speed: number
  /** The pitch of the voice in Hz, above which the accent rises. */
  readonly hertz: number
  /** How many frames the first consonant lasts at least, if longer than usual: a soft g needs it (genitum). */
  readonly firstConsonant?: number
  /** Whether the voice waits for the end of a voiceless first consonant, into which the model lets it creep (spes). */
  readonly isFirstVoiceless?: boolean
}

/** A word spoken slowly, with its accent in length, pitch and strength. */
export async function say(model: VoiceModel, words: readonly string[], manner: Manner): Promise<Intoned> {
  const spoken = words.flatMap((word) => speak(word).map((parts, index) => ({ ...parts, startsWord: index === 0 })))
  const pitches = accentPitches(spoken)
  const base = 1200 * Math.log2(manner.hertz)
  const syllables = spoken.map((parts, index) => ({ ...parts, cents: base + 100 * (pitches[index] ?? 0) }))
  const plain = tokensOf(syllables)
  const ids = plain.map(({ id }) => id)
  const style = model.styleOf(manner.speaker, ids.length)
  const own = await model.durations(ids, style, manner.speed)
  const firstConsonant = manner.firstConsonant ?? firstConsonantFrames
  const durations = accentDurations(plain, capEnds(plain, own, lastFrames)).map((frames, index) =>
    index === 1 && plain[index]?.role === 'onset' ? Math.max(frames, firstConsonant) : frames,
  )
  const tokens = placeTokens(plain, durations).map((token, index) =>
    index === ids.length - 3 ? { ...token, end: heardEnd(token) } : token,
  )
  const natural = await model.prosody(ids, style, durations)
  const notes = followPitches(natural.pitch.length, tokens, syllables)
  const prosody = { pitch: keepVoiced(notes, natural.pitch), energy: natural.energy.slice() }
  strengthenVowels(prosody, notes, tokens, (syllable) =>
    syllables[syllable]?.isStressed ? accentedEnergy : unaccentedEnergy,
  )
  if (manner.isFirstVoiceless) hushFirst(prosody.pitch, tokens[1])
  silenceEnd(prosody, tokens.at(-3), soundEnd(tokens.at(-3)))
  const samples = await model.decode(ids, style, durations, prosody)
  return { samples, tokens, pitchAt: (moment) => prosody.pitch[Math.floor(moment / halfFrameSeconds)] ?? 0 }
}

function hushFirst(pitch: Float32Array, first: PlacedToken | undefined): void {
  if (first && isVoiceless(first.phone)) pitch.fill(0, 0, Math.floor(first.end / halfFrameSeconds))
}

/** A last sound with voice glides into a neutral vowel (filiə, inə), which is to be cut away. */
function heardEnd({ role, phone, start, end }: PlacedToken): number {
  if (role === 'vowel') return end - 0.02
  if (phone === 'm' || phone === 'n') return start + 0.085
  return phone === 'r' || phone === 'l' ? end - 0.03 : end
}

/** Behind a voiceless sound the model would whisper a vowel. */
function soundEnd(last: PlacedToken | undefined): number {
  if (last === undefined) return 0
  if (!isVoiceless(last.phone)) return last.end + 0.02
  return hissing.has(last.phone) ? last.end : last.end - 0.005
}
