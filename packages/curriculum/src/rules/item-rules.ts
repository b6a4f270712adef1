import { type GlossedText, itemId, itemKeys } from '@schola/core/memory/items'
import type { Violation } from './rule.ts'

interface ItemSource {
  readonly slug: string
  readonly text: GlossedText
}

const name = 'no two items of memory share an id'

/** A rule about all chants together, since what reads the same in two of them is one item. */
export function itemViolations(chants: readonly ItemSource[]): Violation[] {
  const byId = new Map<number, string>()
  return chants.flatMap(({ slug, text }) =>
    [...itemKeys(slug, text)].flatMap((key) => {
      const before = byId.get(itemId(key)) ?? key
      byId.set(itemId(key), before)
      if (before === key) return []
      return [
        {
          rule: name,
          place: `${slug}, ${key}`,
          sentence: `its id is that of ${before}; one of them must be written otherwise`,
        },
      ]
    }),
  )
}
