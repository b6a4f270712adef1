import type { ChantText } from '@schola/contract/content'
import { foldLatin } from '@schola/latin/compare'

/** How many dictionary words and phrases a lesson brings that none before it has brought. */
export interface Taught {
  readonly words: number
  readonly phrases: number
}

/** By chant and level, for the chants in the order of the path. */
export function countTaught(
  chantIds: readonly number[],
  textByChant: ReadonlyMap<number, ChantText>,
): ReadonlyMap<number, Taught[]> {
  const lemmas = new Set<string>()
  const lines = new Set<string>()
  return new Map(
    chantIds.map((id) => {
      const { verses = [], related = [], lessons = [] } = textByChant.get(id) ?? {}
      const phrases = [...verses, ...related].flatMap((part) => part.phrases)
      const taught = lessons.map((places) => {
        const before = { words: lemmas.size, phrases: lines.size }
        for (const phrase of places.flatMap((place) => phrases.slice(place, place + 1))) {
          lines.add(foldLatin(phrase.latin))
          for (const { lemma } of phrase.words) lemmas.add(lemma)
        }
        return { words: lemmas.size - before.words, phrases: lines.size - before.phrases }
      })
      return [id, taught] as const
    }),
  )
}
