import type { ChantItems } from '@schola/memory/items'
import type { ContentRows } from '../repositories/content-repository.ts'

/** Items of the curriculum that learners remember. */
export interface MemoryContent {
  readonly itemsByChant: ReadonlyMap<number, ChantItems>
  /** Keys of all items that a chant has or had, by item id. */
  readonly keysByChant: ReadonlyMap<number, ReadonlyMap<number, string>>
}

export function readMemoryContent(
  itemsByChant: ReadonlyMap<number, ChantItems>,
  itemRows: ContentRows['itemRows'],
): MemoryContent {
  const keysByChant = new Map([...itemsByChant].map(([id, { keys }]) => [id, new Map(keys)]))
  for (const { chantId, item, key } of itemRows) keysByChant.get(chantId)?.set(item, key)
  return { itemsByChant, keysByChant }
}
