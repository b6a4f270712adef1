import { frameSeconds, halfFrameSeconds, type Speaker, type VoiceModel } from '../model/voice-model.ts'
import { isVoiceless } from './phones.ts'
import { type PlacedToken, placeTokens, tokensOf, type UtteredSyllable } from './utterance.ts'

/** The style for an utterance of this many tokens is an even one for any length of phrase. */
const styleTokens = 60
const vowelEnergy = 7
const vowelEnergyShare = 0.6
const silentEnergy = -9
const voicedFrom = 30
/** How fast the pitch follows from syllable to syllable, a half frame. */
const pitchFollows = 0.35

export interface IntonedSyllable extends UtteredSyllable {
  /** 1200 times the binary logarithm of its pitch in Hz. */
  readonly cents: number
}

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
  const durations = capEnds(await model.durations(ids, style, speed), plain.at(-3)?.role === 'vowel')
  const tokens = placeTokens(plain, durations)
  const natural = await model.prosody(ids, style, durations)
  const notes = followNotes(natural.pitch.length, tokens, syllables)
  const pitch = notes.map((hertz, half) => ((natural.pitch[half] ?? 0) > voicedFrom ? hertz : 0))
  const energy = natural.energy.slice()
  for (const [index, token] of tokens.entries()) {
    if (token.role === 'vowel') strengthen(pitch, notes, energy, vowelStart(tokens, index), token.end)
  }
  silenceEnd(pitch, energy, tokens.at(-3))
  const samples = await model.decode(ids, style, durations, { pitch, energy })
  return { samples, tokens, pitchAt: (moment) => pitch[Math.floor(moment / halfFrameSeconds)] ?? 0 }
}

/** The model would draw out the last sound, and be silent for long before and after. */
function capEnds(durations: readonly number[], endsInVowel: boolean): number[] {
  const last = durations.length - 1
  return durations.map((frames, index) => {
    if (index === 0) return 9
    if (index === last) return 4
    if (index === last - 1) return 6
    return index === last - 2 ? Math.min(frames, endsInVowel ? 9 : 7) : frames
  })
}

/** The stress mark before a vowel counts as its beginning. */
export function vowelStart(tokens: readonly PlacedToken[], index: number): number {
  const before = tokens[index - 1]
  return (before?.role === 'stress' ? before : tokens[index])?.start ?? 0
}

/** The pitch of the notes in every half frame, also where the voice does not sound. */
function followNotes(
  halves: number,
  tokens: readonly PlacedToken[],
  syllables: readonly IntonedSyllable[],
): Float32Array {
  const starts = syllables.map((_, syllable) => tokens.find((token) => token.syllable === syllable)?.start ?? 0)
  let syllable = 0
  let cents = syllables[0]?.cents ?? 0
  return new Float32Array(halves).map((_, half) => {
    while ((starts[syllable + 1] ?? Infinity) <= (half + 0.5) * halfFrameSeconds) syllable++
    cents += pitchFollows * ((syllables[syllable]?.cents ?? cents) - cents)
    return 2 ** (cents / 1200)
  })
}

/** Lets the voice sound through a whole vowel, where the model would whisper or creak, and evens out its energy. */
function strengthen(pitch: Float32Array, notes: Float32Array, energy: Float32Array, start: number, end: number): void {
  const halves = (moment: number) => Math.max(0, Math.floor(moment / halfFrameSeconds))
  const inner = { from: halves(start + 0.25 * (end - start)), to: halves(end - 0.1 * (end - start)) }
  let from = inner.from
  let to = inner.to
  for (let half = halves(start) + 1; half < halves(end); half++) {
    if ((pitch[half] ?? 0) === 0) continue
    from = Math.min(from, half)
    to = Math.max(to, half)
  }
  // The model may predict a whisper for a vowel at the end of a breath; then only the notes give its pitch.
  const own = pitch.subarray(from, to + 1).find((hertz) => hertz > 0) ?? notes[from] ?? 0
  for (let half = from; half <= to; half++) {
    if (pitch[half] === 0) pitch[half] = pitch[half - 1] || own
    const natural = energy[half] ?? 0
    energy[half] = Math.max(natural, natural + vowelEnergyShare * (vowelEnergy - natural))
  }
}

/** Nothing may sound after the last phone: some voices add a vowel of their own (Dominusə). */
function silenceEnd(pitch: Float32Array, energy: Float32Array, last: PlacedToken | undefined): void {
  if (last === undefined) return
  const voiceEnd = isVoiceless(last.phone) ? last.start + 0.01 : last.end + 0.03
  pitch.fill(0, Math.floor(voiceEnd / halfFrameSeconds))
  const from = Math.floor((last.end + 2 * frameSeconds) / halfFrameSeconds)
  for (let half = from; half < energy.length; half++) energy[half] = Math.min(energy[half] ?? 0, silentEnergy)
}
