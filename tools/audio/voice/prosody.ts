import { frameSeconds, halfFrameSeconds, type Speaker, type VoiceModel } from '../model/voice-model.ts'
import {
  isVoiceless,
  type PlacedToken,
  placeTokens,
  type SpokenToken,
  tokensOf,
  type UtteredSyllable,
} from './phones.ts'

/** The decoder is silent for its first 0.15 s: fewer frames swallow the first consonant, more add a murmur. */
const firstFrames = 9
const vowelEnergyShare = 0.6
const silentEnergy = -9
const voicedFrom = 30
const pitchFollows = 0.35

interface IntonedSyllable extends UtteredSyllable {
  readonly cents: number
}

/** Input of the model, two values per frame: pitch in Hz (0 without voice) and energy. */
interface Prosody {
  readonly pitch: Float32Array
  readonly energy: Float32Array
}

/** The stress mark before a vowel belongs to it. */
export function vowelStart(tokens: readonly PlacedToken[], index: number): number {
  const before = tokens[index - 1]
  return (before?.role === 'stress' ? before : tokens[index])?.start ?? 0
}

/** Returns the pitch of every half frame, also without voice. */
export function followPitches(
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

/** Removes the pitch where the model has no voice. */
export function keepVoiced(notes: Float32Array, natural: Float32Array): Float32Array {
  return notes.map((hertz, half) => ((natural[half] ?? 0) > voicedFrom ? hertz : 0))
}

/** Adds voice throughout every vowel, where the model would whisper or creak, and evens out its energy. */
export function strengthenVowels(
  prosody: Prosody,
  notes: Float32Array,
  tokens: readonly PlacedToken[],
  energyOf: (syllable: number) => number,
): void {
  for (const [index, { role, syllable, end }] of tokens.entries()) {
    if (role === 'vowel') strengthen(prosody, notes, vowelStart(tokens, index), end, energyOf(syllable))
  }
}

function strengthen({ pitch, energy }: Prosody, notes: Float32Array, start: number, end: number, aim: number): void {
  const halves = (moment: number) => Math.max(0, Math.floor(moment / halfFrameSeconds))
  const inner = { from: halves(start + 0.25 * (end - start)), to: halves(end - 0.1 * (end - start)) }
  let from = inner.from
  let to = inner.to
  for (let half = halves(start) + 1; half < halves(end); half++) {
    if ((pitch[half] ?? 0) === 0) continue
    from = Math.min(from, half)
    to = Math.max(to, half)
  }
  // At the end of a breath the model may predict a whisper; then the notes give the pitch.
  const own = pitch.subarray(from, to + 1).find((hertz) => hertz > 0) ?? notes[from] ?? 0
  for (let half = from; half <= to; half++) {
    if (pitch[half] === 0) pitch[half] = pitch[half - 1] || own
    const natural = energy[half] ?? 0
    energy[half] = Math.max(natural, natural + vowelEnergyShare * (aim - natural))
  }
}

/** Silences the end: some voices add a vowel (Dominusə). */
export function silenceEnd({ pitch, energy }: Prosody, last: PlacedToken | undefined, soundEnd: number): void {
  if (last === undefined) return
  const voiceEnd = isVoiceless(last.phone) ? last.start + 0.01 : last.end + 0.03
  pitch.fill(0, Math.floor(voiceEnd / halfFrameSeconds))
  const from = Math.floor(soundEnd / halfFrameSeconds)
  for (let half = from; half < energy.length; half++) energy[half] = Math.min(energy[half] ?? 0, silentEnergy)
}

/** Shortens the last sound and the outer silences. */
export function capEnds(
  tokens: readonly SpokenToken[],
  durations: readonly number[],
  lastFrames: { readonly stop: number; readonly edge: number },
): number[] {
  const last = durations.length - 1
  return durations.map((frames, index) => {
    if (index === 0) return firstFrames
    if (index === last) return lastFrames.edge
    if (index === last - 1) return lastFrames.stop
    return index === last - 2 ? Math.min(frames, tokens[index]?.role === 'vowel' ? 9 : 7) : frames
  })
}

/** Number of tokens whose style suits phrases of any length. */
const styleTokens = 60
const vowelEnergy = 7
const lastFrames = { stop: 6, edge: 4 }

/** A phrase spoken at the pitches of its notes, not yet in their rhythm. */
export interface Intoned {
  readonly samples: Float32Array
  readonly pitchAt: (moment: number) => number
  readonly tokens: readonly PlacedToken[]
}

/** Speaks a phrase at the model's pace, each syllable at its pitch. */
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
