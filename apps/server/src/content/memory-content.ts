import type { Model } from '@schola/memory/fsrs'
import type { ChantItems } from '@schola/memory/items'
import { publishedModel, readModel } from '@schola/memory/weights'
import type { ContentRows } from '../repositories/content-repository.ts'
import type { WeightRow } from '../repositories/weights-repository.ts'

/** What the curriculum says to the memory of learners. */
export interface MemoryContent {
  /** In use: the one that was accepted last, or the published one. */
  readonly model: Model
  /** As devices are told of it. */
  readonly modelJson: string
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
  itemsByChant: ReadonlyMap<number, ChantItems>,
  itemRows: ContentRows['itemRows'],
  weightRows: ContentRows['weightRows'],
): MemoryContent {
  const keysByChant = new Map([...itemsByChant].map(([id, { keys }]) => [id, new Map(keys)]))
  for (const { chantId, item, key } of itemRows) keysByChant.get(chantId)?.set(item, key)
  const [model = publishedModel] = readModels(weightRows)
  const { version, weights } = model
  return { model, modelJson: JSON.stringify({ version, weights }), itemsByChant, keysByChant }
}
