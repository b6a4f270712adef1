import type { SungItems } from './items.ts'

type Phrases = readonly Pick<SungItems, 'phrase' | 'link' | 'words'>[]

/** What is forgotten with a chant: its links, and the phrases and words that no other chant sings. */
export function itemsToForget(sung: Phrases, sungInOthers: Phrases): number[] {
  const kept = new Set(sungInOthers.flatMap(({ phrase, words }) => [phrase, ...words]))
  const items = sung.flatMap(({ phrase, link, words }) => [phrase, link, ...words])
  return [...new Set(items)].filter((item) => !kept.has(item))
}
