import type { LearnerChant } from '@schola/contract/chants'
import type { ChantText } from '@schola/contract/content'
import { readItems } from '@schola/core/memory/items'
import type { LearnedChant } from './learned.ts'
import { withoutFinalMark } from './ready.ts'

export interface NamedItem {
  readonly item: number
  readonly kind: 'word' | 'phrase' | 'line'
  readonly latin: string
  readonly english: string | undefined
  readonly chant: LearnerChant
}

interface Source {
  readonly chant: Pick<LearnedChant, 'chant' | 'phrases'>
  readonly text: ChantText | undefined
}

function namesIn({ chant: { chant, phrases }, text }: Source): NamedItem[] {
  const named = (item: number, kind: NamedItem['kind'], latin: string, english?: string): NamedItem => ({
    item,
    kind,
    latin,
    english,
    chant,
  })
  if (!text) {
    return phrases.flatMap(({ phrase, link, latin }) => [
      named(phrase, 'phrase', withoutFinalMark(latin)),
      named(link, 'line', withoutFinalMark(latin)),
    ])
  }
  const { sung, related } = readItems(chant.slug, text)
  const glossed = [...text.verses, ...(text.related ?? [])].flatMap((verse) => verse.phrases)
  return [...sung, ...related].flatMap(({ latin, phrase, link, words }, place) => {
    const english = glossed[place]?.english
    return [
      named(phrase, 'phrase', withoutFinalMark(latin), english),
      ...(link === undefined ? [] : [named(link, 'line', withoutFinalMark(latin), english)]),
      ...words.map((word, each) => {
        const gloss = glossed[place]?.words[each]
        return named(word, 'word', gloss?.form ?? '', gloss?.meaning)
      }),
    ]
  })
}

/** Returns the Latin and meaning of items, in order; words only if their texts are loaded. */
export function nameItems(items: readonly number[], sources: readonly Source[]): NamedItem[] {
  const names = sources.flatMap(namesIn)
  // The first chant names items that several share.
  const byItem = new Map(names.toReversed().map((named) => [named.item, named]))
  return items.flatMap((item) => byItem.get(item) ?? [])
}
