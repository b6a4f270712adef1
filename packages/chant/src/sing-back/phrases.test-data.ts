import fc from 'fast-check'
import { contentSources } from '../content.test-data.ts'
import { parseMelody } from '../parse-melody.ts'
import { timeMelody } from '../time-melody.ts'
import type { SungVerdict, TakeVerdict } from './judge.ts'
import { type PhraseNote, phraseOf } from './phrase.ts'
import { hop, type PitchFrame } from './pitch-tracker.ts'
import type { Intended } from './singer.test-data.ts'
import { soundAlike } from './sound-alike.ts'

/** A phrase with the chant that it is from. */
export interface KnownPhrase {
  readonly chant: string
  readonly notes: readonly PhraseNote[]
}

/** The phrases of every melody of every chant. */
export const phrases: readonly KnownPhrase[] = contentSources.flatMap(([folder, source]) => {
  const timed = timeMelody(parseMelody(source))
  const [chant = ''] = folder.split('/')
  return timed.phrases.map(({ firstSyllable, lastSyllable }) => ({
    chant,
    notes: phraseOf(timed, firstSyllable, lastSyllable),
  }))
})
export const ordinary = phrases.map(({ notes }) => notes).filter(({ length }) => length >= 6 && length <= 12)

/** A phrase, and one of another chant that an ear can tell from it. */
export function pickTwo(from: readonly KnownPhrase[], random: () => number): readonly [KnownPhrase, KnownPhrase] {
  const pick = () => from[Math.floor(random() * from.length)] ?? { chant: '', notes: [] }
  const asked = pick()
  let other = pick()
  while (other.chant === asked.chant || soundAlike(other.notes, asked.notes)) other = pick()
  return [asked, other]
}

/** Frames as a perfect ear would hear them. */
export function framesOf(notes: readonly Intended[], semitones: number, tempo = 1): PitchFrame[] {
  return notes.flatMap(({ pitch, seconds, rest, startsSyllable }) => {
    const tone = { cents: (pitch + semitones) * 100, clarity: 0.98, level: -20 }
    const silence = { cents: Number.NaN, clarity: 0.1, level: -70 }
    const frames = (length: number, frame: PitchFrame) =>
      Array.from({ length: Math.round(length / tempo / hop) }, () => frame)
    return [...(startsSyllable ? frames(0.04, silence) : []), ...frames(seconds - 0.04, tone), ...frames(rest, silence)]
  })
}

export function sungOf(verdict: TakeVerdict): SungVerdict {
  if (verdict.heard !== 'voice') throw new Error(`This was taken for ${verdict.heard}.`)
  return verdict
}

const anyPhrase = fc.constantFrom(...ordinary)

/** A phrase that does not hold on one pitch: of such a one no ear can say where it begins. */
export const moving = anyPhrase.filter((phrase) => new Set(phrase.map(({ pitch }) => pitch)).size > 2)

/** One phrase that moves. */
export const oneThatMoves = (): readonly PhraseNote[] =>
  ordinary.find((each) => new Set(each.map(({ pitch }) => pitch)).size > 3 && each.length < 12) ?? []
