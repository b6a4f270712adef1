import { fold } from './latin-text.ts'

/** Whether the same words or phrases are sung in another order too, so that nothing tells which one is meant. */
export function hasSecondOrder(items: readonly string[], sung: readonly string[]): boolean {
  const order = items.map(fold)
  const contents = order.toSorted().join('|')
  return sung.map(fold).some((_, start, all) => {
    const other = all.slice(start, start + order.length)
    return other.toSorted().join('|') === contents && other.join('|') !== order.join('|')
  })
}
