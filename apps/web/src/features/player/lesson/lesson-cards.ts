import type { ChantText, TextPhrase } from '@schola/contract/content'
import { foldLatin } from '@schola/latin/compare'

export interface LessonCard {
  readonly phrase: TextPhrase
  /** Verse and phrase index, as "0-2". */
  readonly place: string
  /** Source of a related prayer; undefined for the chant's own phrases. */
  readonly source: string | undefined
  /** Indexes of the words that no earlier card shows. */
  readonly newWords: ReadonlySet<number>
}

type Printed = Omit<LessonCard, 'newWords'>

/** Returns all phrases in the order of `lessons`: the chant's own, then related ones. */
export function phrasesOf({ verses, related = [] }: ChantText): Printed[] {
  const prayers = [...verses.map(({ phrases }) => ({ phrases, source: undefined })), ...related]
  return prayers.flatMap(({ phrases, source }, verse) =>
    phrases.map((phrase, index) => ({ phrase, source, place: `${verse}-${index}` })),
  )
}

/** Returns the cards of a level's lesson; empty if earlier levels taught all its phrases. */
export function lessonOf(text: ChantText, level: number): LessonCard[] {
  const phrases = phrasesOf(text)
  const shown = new Set<string>()
  function findNew({ words }: TextPhrase): Set<number> {
    const fresh = new Set<number>()
    for (const [index, { form }] of words.entries()) {
      const word = foldLatin(form)
      if (!shown.has(word)) fresh.add(index)
      shown.add(word)
    }
    return fresh
  }
  const cardsOf = (indexes: readonly number[]) =>
    indexes.flatMap((index) => {
      const printed = phrases[index]
      return printed ? [{ ...printed, newWords: findNew(printed.phrase) }] : []
    })
  const lessons = text.lessons?.map(cardsOf)
  return lessons?.[level - 1] ?? []
}
