import type { ChantText, GlossedWord, TextPhrase } from '@schola/contract/content'
import type { MemoryQuestions } from '@schola/contract/memory'
import type { KnownMemory } from '@schola/contract/overlay'
import { dayNumber } from '@schola/core/memory/fold'
import { readItems } from '@schola/core/memory/items'

/** The day of the tests, a Monday. */
export const testDay = dayNumber('2026-11-16')
export const testNow = '2026-11-16T12:00:00.000Z'

export const glossOf = (form: string, change: Partial<GlossedWord> = {}): GlossedWord => ({
  form,
  meaning: form,
  lemma: form,
  partOfSpeech: 'noun',
  parse: 'x',
  audioPath: null,
  ...change,
})

/** Phrases of these lines; the English of a line is the line in capitals. */
export const phrasesOf = (lines: readonly string[], times = 1): TextPhrase[] =>
  lines.map((latin) => ({
    latin,
    english: latin.toUpperCase(),
    times,
    words: (latin.match(/[\p{L}\p{M}]+/gu) ?? []).map((form) => glossOf(form)),
  }))

/** The text of a chant with these verses. */
export const textWith = (...verses: readonly TextPhrase[][]): ChantText => ({
  source: 'x',
  mode: 'x',
  notes: [{ title: 'x', text: 'x' }],
  verses: verses.map((phrases) => ({ phrases })),
})

/** A chant of one verse with these lines. */
export const textOf = (lines: readonly string[], times = 1): ChantText => textWith(phrasesOf(lines, times))

type Questions = MemoryQuestions['chants'][number]

/** What can be asked of such a chant: one exercise for each line's meaning, numbered as in `ladder(1)`. */
export function questionsOf(chantId: number, slug: string, lines: readonly string[]): Questions {
  const { sung } = readItems(slug, textOf(lines))
  const items = [...new Set(sung.flatMap(({ phrase, link, words }) => [phrase, link, ...words]))]
  const placeOf = (item: number) => items.indexOf(item)
  return {
    chantId,
    items,
    phrases: sung.map(({ latin, phrase, link, words }) => ({
      latin,
      verse: 0,
      phrase: placeOf(phrase),
      link: placeOf(link),
      words: words.map(placeOf),
    })),
    exercises: sung.map(({ phrase }, index) => ({
      id: 101 + index,
      level: 1,
      guess: 50,
      seconds: 15,
      items: [placeOf(phrase)],
    })),
  }
}

/** A memory that holds all of these, last asked some days before the day of the tests. */
export const memoryOf = (questions: readonly Questions[], days: number): KnownMemory => ({
  items: questions.flatMap(({ items }) =>
    items.map((item) => ({ item, stability: 8, difficulty: 5, day: testDay - days, count: 1 })),
  ),
})
