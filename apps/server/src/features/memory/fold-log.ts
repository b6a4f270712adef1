import { foldLog, type LogEntry, latestOf, listItems, type Memory, memoryOf } from '@schola/core/memory/fold'
import { outcomesOf } from '@schola/exercises/training'
import type { Curriculum } from '../../curriculum/curriculum.ts'
import type { Queries } from '../../db/connect.ts'
import { type FoldedMemory, findBase, type LogRow, type ReadResults, readLog } from './memory.repository.ts'

/** Reads results from an answer that came without them; undefined while its exercise is not given to learners. */
function readResults({ exerciseId, answer, score }: LogRow, { exerciseById, memory, textByChant }: Curriculum) {
  const exercise = exerciseById.get(exerciseId ?? 0)
  if (!exercise) return undefined
  const items = memory.itemsByChant.get(exercise.chantId)
  const text = textByChant.get(exercise.chantId)
  return items && text ? outcomesOf(exercise, answer ?? undefined, score ?? 0, items, text) : []
}

/** Converts rows of the log to entries, and returns which results were read from the answers. */
export function readLogRows(rows: readonly LogRow[], curriculum: Curriculum) {
  const read: ReadResults[] = []
  const entries = rows.map((row): LogEntry => {
    const results = row.trained ?? readResults(row, curriculum)
    // An answer of a withdrawn chant is not stored as read: the chant may come back.
    if (results && !row.trained) read.push({ id: row.id, trained: results })
    return { id: row.name, at: row.at, day: row.day, items: results ?? [] }
  })
  return { entries, read }
}

export const toFolded = (memory: Memory, seenAt: number, through: number): FoldedMemory => ({
  state: listItems(memory),
  seenAt,
  through,
})

interface FoldOptions {
  /** The returned base includes all entries before this time, in milliseconds since 1970. */
  readonly baseUntil?: number
  readonly onRead?: (read: readonly ReadResults[]) => Promise<void>
}

/** Folds a learner's whole log page by page, inside the caller's transaction. */
export async function foldWholeLog(
  queries: Queries,
  curriculum: Curriculum,
  userId: string,
  { baseUntil = 0, onRead }: FoldOptions = {},
) {
  let base: Memory = memoryOf(await findBase(queries, userId))
  let memory = base
  let seenAt = 0
  let through = 0
  for await (const rows of readLog(queries, userId)) {
    const { entries, read } = readLogRows(rows, curriculum)
    if (read.length > 0) await onRead?.(read)
    base = foldLog(
      base,
      entries.filter(({ at }) => at < baseUntil),
    )
    memory = foldLog(memory, entries)
    seenAt = latestOf(entries, seenAt)
    through = rows.reduce((last, { id }) => Math.max(last, id), through)
  }
  return { base, memory, seenAt, through }
}
