import fc from 'fast-check'
import { contentSources } from '../content.test-data.ts'
import { parseMelody } from '../parse-melody.ts'
import { timeMelody } from '../time-melody.ts'
import type { SungVerdict, TakeVerdict } from './judge.ts'
import { type PhraseNote, phraseOf } from './phrase.ts'
import { hop, type PitchFrame } from './pitch-tracker.ts'
import type { Intended } from './singer.test-data.ts'

const phrases = contentSources.flatMap(([, source]) => {
  const timed = timeMelody(parseMelody(source))
  return timed.phrases.map(({ firstSyllable, lastSyllable }) => phraseOf(timed, firstSyllable, lastSyllable))
})
export const ordinary = phrases.filter(({ length }) => length >= 6 && length <= 12)

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
