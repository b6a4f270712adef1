import { foldLog, isLate, type LogEntry, latestOf, listItems, type Memory, memoryOf } from '@schola/core/memory/fold'
import { itemsToForget } from '@schola/core/memory/items'
import { calendarDay } from '@schola/core/progress/day-streak'
import { exerciseIdsPerChant } from '@schola/core/progress/exercise-ids'
import { outcomesOf } from '@schola/exercises/training'
import pLimit from 'p-limit'
import { userNotFound } from '../../calls/http-error.ts'
import type { Curriculum } from '../../curriculum/curriculum.ts'
import type { Database, Queries } from '../../db/connect.ts'
import { rootReason } from '../../db/failure.ts'
import { inTransaction, oneSnapshot } from '../../db/transaction.ts'
import { findUser, lockUser } from '../users/users.repository.ts'
import {
  addForgetting,
  type FoldedMemory,
  findBase,
  findMemory,
  type LogRow,
  maxTailRows,
  type ReadResults,
  readLog,
  storeMemory,
  storeResults,
} from './memory.repository.ts'

/** A longer tail is folded into the stored state, so that the next read is short. */
const maxUnfoldedTailRows = 8

/** At a time; a long log takes seconds and a connection. */
const maxWholeReads = 2

/** The result includes `lastAttempt`. */
export type MemoryReader = (curriculum: Curriculum, userId: string, lastAttempt?: number) => Promise<Memory>

interface WholeMemory {
  readonly memory: Memory
  readonly through: number
}

/** Folds a learner's whole log and stores the result. */
export async function refoldMemory(
  database: Database,
  curriculum: Curriculum,
  userId: string,
  tryToStore: (write: () => Promise<void>) => Promise<void> = (write) => write(),
): Promise<WholeMemory> {
  const { queries } = database
  const onRead = (read: readonly ReadResults[]) => tryToStore(() => storeResults(queries, read))
  const { memory, folded } = await inTransaction(
    database,
    (snapshot) => foldWholeLog(snapshot, curriculum, userId, { onRead }),
    oneSnapshot,
  )
  await tryToStore(() => storeMemory(queries, userId, folded))
  return { memory, through: folded.through }
}

/**
 * Opens a reader of learners' memories: from the stored fold and the log after it, or from the whole log where that is
 * not enough. Requests for the same whole log share its read.
 */
export function openMemoryReader(database: Database, warn: (details: object, text: string) => void): MemoryReader {
  const wholeReads = new Map<string, Promise<WholeMemory>>()
  const inTurn = pLimit(maxWholeReads)

  /** The result is valid even if it cannot be stored. */
  async function tryToStore(write: () => Promise<void>): Promise<void> {
    await write().catch((error: unknown) => warn({ reason: rootReason(error) }, 'memory was not stored'))
  }

  function readWhole(curriculum: Curriculum, userId: string): Promise<WholeMemory> {
    const read =
      wholeReads.get(userId) ??
      inTurn(() => refoldMemory(database, curriculum, userId, tryToStore)).finally(() => wholeReads.delete(userId))
    wholeReads.set(userId, read)
    return read
  }

  return async (curriculum, userId, lastAttempt = 0) => {
    const { queries } = database
    const stored = await findMemory(queries, userId)
    if (!stored) throw userNotFound()
    const { state, seenAt, tail } = stored
    const { entries, read, unreadChants } = readLogRows(tail, curriculum)
    const canReadMore = stored.unreadChants.some((chantId) => curriculum.chantById.has(chantId))
    if (!state || canReadMore || tail.length === maxTailRows || isLate(seenAt, entries)) {
      const whole = await readWhole(curriculum, userId)
      // A read that others had begun may have missed it; by now that one has ended.
      return whole.through >= lastAttempt ? whole.memory : (await readWhole(curriculum, userId)).memory
    }
    const memory = foldLog(memoryOf(state), entries)
    if (read.length > 0) await tryToStore(() => storeResults(queries, read))
    if (tail.length > maxUnfoldedTailRows) {
      const folded: FoldedMemory = {
        state: listItems(memory),
        seenAt: latestOf(entries, seenAt),
        through: tail.at(-1)?.id ?? 0,
        unreadChants: [...new Set([...stored.unreadChants, ...unreadChants])],
      }
      await tryToStore(() => storeMemory(queries, userId, folded))
    }
    return memory
  }
}

/** Reads results from an answer that came without them; undefined while its exercise is not given to learners. */
function readResults({ exerciseId, answer, score }: LogRow, { exerciseById, memory, textByChant }: Curriculum) {
  const exercise = exerciseById.get(exerciseId ?? 0)
  if (!exercise) return undefined
  const items = memory.itemsByChant.get(exercise.chantId)
  const text = textByChant.get(exercise.chantId)
  return items && text ? outcomesOf(exercise, answer ?? undefined, score ?? 0, items, text) : []
}

/** Converts rows of the log to entries; returns which results were read from answers, and the chants of unreadable ones. */
function readLogRows(rows: readonly LogRow[], curriculum: Curriculum) {
  const read: ReadResults[] = []
  const unreadChants = new Set<number>()
  const entries = rows.map((row): LogEntry => {
    const results = row.trained ?? readResults(row, curriculum)
    if (results && !row.trained) read.push({ id: row.id, trained: results })
    const chantId = Math.floor((row.exerciseId ?? 0) / exerciseIdsPerChant)
    // The chant may be published again.
    if (!results && !curriculum.chantById.has(chantId)) unreadChants.add(chantId)
    return { id: row.name, at: row.at, day: row.day, items: results ?? [] }
  })
  return { entries, read, unreadChants }
}

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
  const unreadChants = new Set<number>()
  for await (const rows of readLog(queries, userId)) {
    const { entries, read, unreadChants: unread } = readLogRows(rows, curriculum)
    if (read.length > 0) await onRead?.(read)
    for (const chantId of unread) unreadChants.add(chantId)
    base = foldLog(
      base,
      entries.filter(({ at }) => at < baseUntil),
    )
    memory = foldLog(memory, entries)
    seenAt = latestOf(entries, seenAt)
    through = rows.reduce((last, { id }) => Math.max(last, id), through)
  }
  const folded: FoldedMemory = { state: listItems(memory), seenAt, through, unreadChants: [...unreadChants] }
  return { base, memory, folded }
}

export interface ForgettingAct {
  readonly userId: string
  readonly chantId: number
  readonly showingId: string
  readonly madeAt: Date
  readonly deviceZone: string | undefined
}

/** Adds the forgetting of a chant to a learner's log; its progress stays. */
export async function forgetChant(
  queries: Queries,
  { memory: { itemsByChant } }: Curriculum,
  { userId, chantId, showingId, madeAt, deviceZone }: ForgettingAct,
): Promise<void> {
  // Every writer of the log holds this lock, so that attempt ids grow in the order of commits.
  if (!(await lockUser(queries, userId))) throw userNotFound()
  const user = await findUser(queries, userId, madeAt)
  const others = [...itemsByChant].flatMap(([id, { sung }]) => (id === chantId ? [] : sung))
  const items = itemsToForget(itemsByChant.get(chantId)?.sung ?? [], others)
  await addForgetting(queries, {
    userId,
    showingId,
    at: madeAt,
    day: calendarDay(madeAt.toISOString(), user?.timeZone ?? deviceZone ?? 'UTC'),
    trained: items.map((item) => ({ item, forgotten: true as const })),
  })
}
