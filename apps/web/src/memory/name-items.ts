import type { ChantText } from '@schola/contract/content'
import { itemId, wordKey } from '@schola/memory/items'
import type { LearnedChant } from './learned.ts'

interface Named {
  readonly phrases: readonly string[]
  readonly words: readonly string[]
}

/** The Latin of items: phrases, also where they were said by heart, and words as far as the texts are here. */
export function nameItems(
  items: readonly number[],
  chants: readonly Pick<LearnedChant, 'phrases'>[],
  texts: readonly Pick<ChantText, 'verses' | 'related'>[],
): Named {
  const sung = chants.flatMap(({ phrases }) => phrases)
  const phraseOf = new Map(
    sung.flatMap(({ phrase, link, latin }) => [[phrase, latin] as const, [link, latin] as const]),
  )
  const words = texts
    .flatMap(({ verses, related = [] }) => [...verses, ...related])
    .flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words))
  const wordOf = new Map(words.map((word) => [itemId(wordKey(word)), word.form]))
  const named = (of: ReadonlyMap<number, string>) => [...new Set(items.flatMap((item) => of.get(item) ?? []))]
  return { phrases: named(phraseOf), words: named(wordOf) }
}
