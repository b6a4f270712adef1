import type { ChantDraft } from '@schola/contract/chant-draft'

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Combines the changes of two operators field by field. Where both changed a field, mine wins. */
export function mergeDrafts(base: ChantDraft, mine: ChantDraft, theirs: ChantDraft): ChantDraft {
  const names = Object.keys({ ...mine, ...theirs }) as (keyof ChantDraft)[]
  const merged = names.map((name) => [name, isSame(mine[name], base[name]) ? theirs[name] : mine[name]])
  return Object.fromEntries(merged) as ChantDraft
}

/** Reinserts a removed item at its index. Returns undefined if the list is full. */
export const reinsert = <T>(list: readonly T[], place: number, removed: T, most: number): T[] | undefined =>
  list.length < most ? list.toSpliced(place, 0, removed) : undefined
