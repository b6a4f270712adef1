import { halfFrameSeconds, type Speaker, type VoiceModel } from '../model/voice-model.ts'
import {
  hissing,
  isVoiceless,
  type PlacedToken,
  placeTokens,
  type SpokenToken,
  speak,
  tokensOf,
  type UtteredSyllable,
} from './phones.ts'
import { capEnds, followPitches, type Intoned, keepVoiced, silenceEnd, strengthenVowels } from './prosody.ts'

const unaccentedShare = 0.8
const innerShare = 0.6
const accentedFrames = [6, 8] as const
const minFrames = 3
const maxCloseMark = 2
/** Semitones above the voice's own pitch: up to the accent, then down. */
const before = 0.5
const accented = 4.5
const after = [-0.5, -1.5] as const
const ending = -2.5
const alone = 1

function accentDurations(tokens: readonly SpokenToken[], durations: readonly number[]): number[] {
  const stress = tokens.findIndex(({ role }) => role === 'stress')
  const main = stress + 1
  const vowels = tokens.flatMap(({ role }, index) => (role === 'vowel' ? [index] : []))
  const frames = (index: number) => durations[index] ?? 0
  const others = vowels.filter((index) => index !== main).map(frames)
  const own = frames(stress) + frames(main)
  const [least, longest] = accentedFrames
  const wanted = Math.max(least, own, Math.ceil(Math.max(0, ...others) / unaccentedShare))
  const length = Math.max(own, Math.min(longest, wanted))
  // The stress mark sounds like its vowel in proportion to its length, but never like i and u.
  const share = Math.round((frames(stress) * length) / own)
  const isClose = ['i', 'u'].includes(tokens[main]?.phone ?? '')
  return durations.map((count, index) => {
    if (index === stress) return isClose ? Math.min(maxCloseMark, share) : share
    if (index === main) return length - share
    if (!vowels.includes(index)) return count
    const most = index === vowels.at(-1) ? unaccentedShare : innerShare
    return Math.max(minFrames, Math.min(count, Math.floor(most * length)))
  })
}

function accentPitches(syllables: readonly UtteredSyllable[]): number[] {
  const main = syllables.findIndex(({ isStressed }) => isStressed)
  if (syllables.length === 1) return [alone]
  return syllables.map((_, index) => {
    if (index === main) return accented
    if (index < main) return before
    return index === syllables.length - 1 ? ending : (after[index - main - 1] ?? after[1])
  })
}

const accentedEnergy = 8
const unaccentedEnergy = 6
/** The decoder starts softly: shorter first consonants are hardly audible (spiritus, pater). */
const firstConsonantFrames = 4
const lastFrames = { stop: 4, edge: 2 }

export interface Manner {
  readonly speaker: Speaker
  readonly speed: number
  readonly hertz: number
  /** Minimum frames of the first consonant: a soft g needs more (genitum). */
  readonly firstConsonant?: number
  /** Whether to remove voice from a voiceless first consonant (spes). */
  readonly isFirstVoiceless?: boolean
}

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

/** Voiced last sounds glide into a neutral vowel (filiə, inə), which is cut. */
function heardEnd({ role, phone, start, end }: PlacedToken): number {
  if (role === 'vowel') return end - 0.02
  if (phone === 'm' || phone === 'n') return start + 0.085
  return phone === 'r' || phone === 'l' ? end - 0.03 : end
}

/** After a voiceless sound the model would whisper a vowel. */
function soundEnd(last: PlacedToken | undefined): number {
  if (last === undefined) return 0
  if (!isVoiceless(last.phone)) return last.end + 0.02
  return hissing.has(last.phone) ? last.end : last.end - 0.005
}
