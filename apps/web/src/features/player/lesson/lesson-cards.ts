import type { ChantText, TextPhrase } from '@schola/contract/content'
import { foldLatin } from '@schola/latin/compare'

export interface LessonCard {
  readonly phrase: TextPhrase
  /** Verse and phrase, as "0-2": its words are named by it, as where the chant is read. */
  readonly place: string
  /** Source of a related prayer; undefined for the chant's own phrases. */
  readonly source: string | undefined
  /** The places of the words that no card before has shown. */
  readonly newWords: ReadonlySet<number>
}

type Printed = Omit<LessonCard, 'newWords'>

/** Every phrase, the chant's own before the related ones: lessons count them in this order. */
export function phrasesOf({ verses, related = [] }: ChantText): Printed[] {
  const prayers = [...verses.map(({ phrases }) => ({ phrases, source: undefined })), ...related]
  return prayers.flatMap(({ phrases, source }, verse) =>
    phrases.map((phrase, index) => ({ phrase, source, place: `${verse}-${index}` })),
  )
}

/** What a level teaches before it asks; nothing where every phrase of it is known from an earlier level. */
export function lessonOf(text: ChantText, level: number): LessonCard[] {
  const phrases = phrasesOf(text)
  const shown = new Set<string>()
  function findNew({ words }: TextPhrase): Set<number> {
    const fresh = new Set<number>()
    for (const [place, { form }] of words.entries()) {
      const word = foldLatin(form)
      if (!shown.has(word)) fresh.add(place)
      shown.add(word)
    }
    return fresh
  }
  const cardsOf = (places: readonly number[]) =>
    places.flatMap((place) => {
      const printed = phrases[place]
      return printed ? [{ ...printed, newWords: findNew(printed.phrase) }] : []
    })
  const lessons = text.lessons?.map(cardsOf)
  return lessons?.[level - 1] ?? []
}
