import type { PhraseItems } from './items.ts'

type Phrases = readonly Pick<PhraseItems, 'phrase' | 'link' | 'words'>[]

/** What is forgotten with a chant: its phrases and links, and the words that no other chant sings. */
export function itemsToForget(sung: Phrases, sungInOthers: Phrases): number[] {
  const kept = new Set(sungInOthers.flatMap(({ words }) => words))
  const items = sung.flatMap(({ phrase, link, words }) => [
    phrase,
    ...(link === undefined ? [] : [link]),
    ...words.filter((word) => !kept.has(word)),
  ])
  return [...new Set(items)]
}
