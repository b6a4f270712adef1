import type { ChantText } from '@schola/contract/content'
import type { Model } from '@schola/memory/fsrs'
import { type ChantItems, readItems } from '@schola/memory/items'
import { publishedModel, readModel } from '@schola/memory/weights'
import type { ContentRows } from '../repositories/content-repository.ts'
import type { WeightRow } from '../repositories/weights-repository.ts'

/** What the curriculum says to the memory of learners. */
export interface MemoryContent {
  /** In use: the one that was accepted last, or the published one. */
  readonly model: Model
  readonly itemsByChant: ReadonlyMap<number, ChantItems>
  /** The key of every item that a chant has or had, by its id. */
  readonly keysByChant: ReadonlyMap<number, ReadonlyMap<number, string>>
}

/** The models of weights that were accepted. */
export const readModels = (rows: readonly WeightRow[]): Model[] =>
  rows.map(({ version, weights }) => {
    const model = readModel(version, weights)
    if (typeof model === 'string') throw new Error(`The weights of memory are wrong. ${model}`)
    return model
  })

export function readMemoryContent(
  chants: readonly { readonly id: number; readonly slug: string }[],
  textByChant: ReadonlyMap<number, ChantText>,
  itemRows: ContentRows['itemRows'],
  weightRows: ContentRows['weightRows'],
): MemoryContent {
  const itemsByChant = new Map(
    chants.map(({ id, slug }) => [id, readItems(slug, textByChant.get(id) ?? { verses: [] })]),
  )
  const keysByChant = new Map([...itemsByChant].map(([id, { keys }]) => [id, new Map(keys)]))
  for (const { chantId, item, key } of itemRows) keysByChant.get(chantId)?.set(item, key)
  const [model = publishedModel] = readModels(weightRows)
  return { model, itemsByChant, keysByChant }
}
