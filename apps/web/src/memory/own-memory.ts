import type { KnownMemory, OwnEntry } from '@schola/contract/overlay'
import { type ChantQuestions, itemsForgottenWith } from '@schola/memory/chant-questions'
import type { LogEntry } from '@schola/memory/evidence'
import { foldLog, type Memory } from '@schola/memory/fold'
import { type Model, modelOf } from '@schola/memory/fsrs'
import { unpackTold } from '@schola/memory/packed-memory'

export interface OwnMemory {
  readonly model: Model
  readonly memory: Memory
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

const readItems = (items: KnownMemory['items']): Memory =>
  new Map(
    items.map(([item, stability, difficulty, day, count]) => [item, { stability, difficulty, day, count, seenAt: 0 }]),
  )

/** The memory of the learner on this device: as the server told it last, and their own answers since followed upon it. */
export function readOwnMemory(
  { model: told, packed, items, since = [] }: KnownMemory,
  questions: readonly ChantQuestions[],
  dayAt: (at: number) => number,
): OwnMemory {
  const model = modelOf(told)
  const before = packed === undefined ? readItems(items) : unpackTold(bytesOf(packed))
  const entryOf = (own: OwnEntry): LogEntry => ({
    id: own.id,
    at: own.at,
    day: dayAt(own.at),
    items:
      'items' in own
        ? own.items
        : itemsForgottenWith(questions, own.forgets).map((item) => ({ item, forgotten: true as const })),
  })
  return { model, memory: foldLog(model, before, since.map(entryOf)) }
}
