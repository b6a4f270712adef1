import { foldLog, isLate, latestOf, type Memory, memoryOf } from '@schola/core/memory/fold'
import pLimit from 'p-limit'
import { userNotFound } from '../../calls/http-error.ts'
import type { Curriculum } from '../../curriculum/curriculum.ts'
import type { Database } from '../../db/connect.ts'
import { rootReason } from '../../db/failure.ts'
import { inTransaction, oneSnapshot } from '../../db/transaction.ts'
import { foldWholeLog, readLogRows, toFolded } from './fold-log.ts'
import {
  type FoldedMemory,
  findMemory,
  maxTailRows,
  type ReadResults,
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
  const { memory, seenAt, through } = await inTransaction(
    database,
    (snapshot) => foldWholeLog(snapshot, curriculum, userId, { onRead }),
    oneSnapshot,
  )
  await tryToStore(() => storeMemory(queries, userId, toFolded(memory, seenAt, through)))
  return { memory, through }
}

/**
 * Opens a reader of learners' memories: from the stored fold and the log after it, or from the whole log where that is
 * not enough. Requests for the same whole log share its read.
 */
export function openMemoryReader(database: Database, warn: (details: object, text: string) => void): MemoryReader {
  const wholeReads = new Map<string, Promise<WholeMemory>>()
  const inTurn = pLimit(maxWholeReads)

  /** What was read is right even if it cannot be stored. */
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
    const { entries, read } = readLogRows(tail, curriculum)
    if (!state || tail.length === maxTailRows || isLate(seenAt, entries)) {
      const whole = await readWhole(curriculum, userId)
      // A read that others had begun may have missed it; by now that one has ended.
      return whole.through >= lastAttempt ? whole.memory : (await readWhole(curriculum, userId)).memory
    }
    const memory = foldLog(memoryOf(state), entries)
    if (read.length > 0) await tryToStore(() => storeResults(queries, read))
    if (tail.length > maxUnfoldedTailRows) {
      const folded: FoldedMemory = toFolded(memory, latestOf(entries, seenAt), tail.at(-1)?.id ?? 0)
      await tryToStore(() => storeMemory(queries, userId, folded))
    }
    return memory
  }
}
