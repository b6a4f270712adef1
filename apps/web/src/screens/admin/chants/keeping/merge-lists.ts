export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What only one side has changed is taken from it; what both have changed, from mine. */
export const choose = <T>(base: T, mine: T, theirs: T): T => (isSame(mine, base) ? theirs : mine)

export type Merge<T> = (base: T, mine: T, theirs: T) => T

/** Field by field; some have a way of their own. */
export function mergeFields<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  own: { readonly [Name in keyof T]?: Merge<T[Name]> } = {},
): T {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof T)[]
  const merged: Partial<T> = {}
  for (const name of names) {
    const value = (own[name] ?? choose)(base[name], mine[name], theirs[name])
    if (value !== undefined) merged[name] = value
  }
  return merged as T
}

/** Things by their keys, in their order. */
export type Keyed<T> = ReadonlyMap<string, T>

/** Things with the same key are told apart by how many of it stand before. */
export function keyed<T>(list: readonly T[], keyOf: (item: T) => string): Keyed<T> {
  const counts = new Map<string, number>()
  return new Map(
    list.map((item) => {
      const key = keyOf(item)
      const count = counts.get(key) ?? 0
      counts.set(key, count + 1)
      return [`${count} ${key}`, item]
    }),
  )
}

/** What stays of two lists, in no order: what one side added, and what the other did not remove. */
export function mergeItems<T>(base: Keyed<T>, mine: Keyed<T>, theirs: Keyed<T>, merge: Merge<T>): Map<string, T> {
  const merged = new Map<string, T>()
  for (const [key, own] of mine) {
    const other = theirs.get(key)
    const before = base.get(key)
    if (other !== undefined) merged.set(key, before === undefined ? own : merge(before, own, other))
    else if (before === undefined || !isSame(before, own)) merged.set(key, own)
  }
  for (const [key, other] of theirs) if (!mine.has(key) && !base.has(key)) merged.set(key, other)
  return merged
}

/** Where in a list something belongs that stands behind others elsewhere: after the nearest of them. */
export function placeAfter(keys: readonly string[], before: readonly string[]): number {
  const nearest = before.findLast((key) => keys.includes(key))
  return nearest === undefined ? 0 : keys.indexOf(nearest) + 1
}

/** Two lists that were one: the order is mine if I changed it, and what only one has stands behind what it stood behind. */
export const mergeListsBy =
  <T>(keyOf: (item: T) => string, merge: Merge<T> = choose): Merge<T[]> =>
  (base, mine, theirs) => {
    const [from, own, other] = [keyed(base, keyOf), keyed(mine, keyOf), keyed(theirs, keyOf)]
    const merged = mergeItems(from, own, other, merge)
    const isMine = !isSame([...own.keys()], [...from.keys()])
    const [first, second] = isMine ? [own, other] : [other, own]
    const order = [...first.keys()].filter((key) => merged.has(key))
    const further = [...second.keys()]
    further.forEach((key, index) => {
      if (merged.has(key) && !first.has(key)) order.splice(placeAfter(order, further.slice(0, index)), 0, key)
    })
    return order.flatMap((key) => merged.get(key) ?? [])
  }
