import { isOpening } from './engraving/lyrics.ts'
import type { Clef, Item, Melody } from './melody.ts'
import type { TimedMelody } from './time-melody.ts'

function lastClefIn(item: Item): Clef | undefined {
  if (item.kind === 'clef') return item
  return item.kind === 'syllable' ? item.signs.findLast((sign) => sign.kind === 'clef') : undefined
}

/**
 * Returns the part of a melody between two syllables with its printed context: clef, versicle or response sign, final
 * bar. Notes, syllables and words keep their numbers.
 */
export function excerptOf({ header, items }: Melody, firstSyllable: number, lastSyllable: number): Melody {
  const placeOf = (index: number) => items.findIndex((item) => item.kind === 'syllable' && item.index === index)
  let from = placeOf(firstSyllable)
  let to = placeOf(lastSyllable) + 1
  if (from === -1 || to <= from) throw new Error(`The melody has no syllables ${firstSyllable} to ${lastSyllable}.`)
  const clef = items
    .slice(0, from)
    .flatMap((item) => lastClefIn(item) ?? [])
    .at(-1)
  if (!clef) throw new Error('A melody begins with a clef.')
  const before = items[from - 1]
  if (before?.kind === 'mark' && isOpening(before)) from -= 1
  for (let next = items[to]; next; next = items[to]) {
    if (next.kind !== 'bar' && (next.kind !== 'mark' || isOpening(next))) break
    to += 1
  }
  return { header, items: [clef, ...items.slice(from, to)] }
}

/** Returns a part of a timed melody that starts at 0. Syllables keep their numbers. */
export function timedExcerptOf(timed: TimedMelody, firstSyllable: number, lastSyllable: number): TimedMelody {
  const isMeant = (syllable: number) => syllable >= firstSyllable && syllable <= lastSyllable
  const start = timed.syllables[firstSyllable]?.onset ?? 0
  return {
    notes: timed.notes
      .filter(({ syllable }) => isMeant(syllable))
      .map((note) => ({ ...note, onset: note.onset - start })),
    syllables: timed.syllables
      .filter(({ index }) => isMeant(index))
      .map((syllable) => ({ ...syllable, onset: syllable.onset - start, end: syllable.end - start })),
    phrases: [],
    duration: (timed.syllables[lastSyllable]?.end ?? start) - start,
  }
}

export interface Passage {
  readonly from: number
  readonly to: number
}

/** The onset of a syllable is that of its vowel; its consonants come before. */
export const leadIn = 0.12
const echo = 0.4
const shortest = 0.05

/** Returns the time to start from so that a syllable is heard whole. */
export function startOf({ syllables }: TimedMelody, index: number): number {
  const onset = syllables[index]?.onset ?? 0
  const before = syllables[index - 1]
  return Math.max(0, onset - (before ? Math.min(leadIn, (onset - before.onset) / 2) : leadIn))
}

function endOf({ syllables, duration }: TimedMelody, index: number): number {
  const last = syllables[index]
  if (!last) return duration
  const next = syllables[index + 1]
  const silence = Math.min(last.end + echo, duration)
  return Math.max(next ? Math.min(next.onset - leadIn, silence) : silence, last.onset + shortest)
}

export const passageOfSyllables = (timed: TimedMelody, first: number, last: number): Passage => ({
  from: startOf(timed, first),
  to: endOf(timed, last),
})
