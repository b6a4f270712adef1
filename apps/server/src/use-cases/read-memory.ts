import { outcomesOf } from '@schola/exercises/training'
import { type LogEntry, packItems, unpackItems } from '@schola/memory/evidence'
import { foldLog, isLate, latestOf, type Memory } from '@schola/memory/fold'
import type { Model } from '@schola/memory/fsrs'
import { changeTold, packTold, unpackMemory } from '@schola/memory/packed-memory'
import { publishedModel } from '@schola/memory/weights'
import type { Curriculum } from '../content/curriculum.ts'
import { mapInTurns } from '../content/in-turns.ts'
import type { Queries } from '../db/connect.ts'
import { inParts } from '../db/in-parts.ts'
import {
  type FoldedMemory,
  keepMemory,
  keepTrained,
  type LogRow,
  logPageRows,
  mostTail,
  type ReadTrained,
  readLogPage,
} from '../repositories/memory-repository.ts'

/** So many answers after the head are folded at each reading; with more, the head is written anew. */
export const longTail = 8

/** What an answer said that did not tell what it trained; nothing while its exercise is not given to learners. */
function readTrained({ exerciseId, answer, score }: LogRow, { exerciseById, memory, textByChant }: Curriculum) {
  const exercise = exerciseById.get(exerciseId ?? 0)
  if (!exercise) return undefined
  const items = memory.itemsByChant.get(exercise.chantId)
  const text = textByChant.get(exercise.chantId)
  return items && text ? outcomesOf(exercise, answer ?? undefined, score ?? 0, items, text) : []
}

/** Rows of the log as memory is folded from them, and those that were read from the answer alone. */
export async function readLogRows(rows: readonly LogRow[], curriculum: Curriculum) {
  const read: ReadTrained[] = []
  // All in one: a buffer for each takes longer than reading it.
  const bytes = Buffer.from(rows.map(({ trained }) => trained ?? '').join(''), 'hex')
  let place = 0
  const entries = await mapInTurns(rows, (row): LogEntry => {
    const { id, showingId, at, day, trained } = row
    const name = showingId ?? `attempt ${id}`
    if (trained !== null) {
      const from = place
      place += trained.length / 2
      return { id: name, at, day, items: unpackItems(bytes, from, place) }
    }
    const items = readTrained(row, curriculum)
    // A chant that was taken from learners may come back: what cannot be read now is read then.
    if (items) read.push({ id, trained: packItems(items) })
    return { id: name, at, day, items: items ?? [] }
  })
  return { entries, read }
}

interface ReadMemory {
  /** As `packTold` writes it, in base64. */
  readonly told: string
  /** Spares the next reader the work. */
  readonly keep?: (() => Promise<void>) | undefined
}

/** The memory of a learner, from its head and what came after it; from the whole log where that is not enough. */
export async function readMemory(
  queries: Queries,
  curriculum: Curriculum,
  userId: string,
  head: FoldedMemory | undefined,
  tail: readonly LogRow[] | undefined,
): Promise<ReadMemory> {
  const isOfModel = head === undefined || head.weights === publishedModel.version
  if (isOfModel && tail && tail.length < mostTail) {
    if (head && tail.length === 0) return head
    const { entries } = await readLogRows(tail, curriculum)
    const seenBefore = head?.seenAt ?? 0
    if (!isLate(seenBefore, entries)) {
      const told = tellAfter(publishedModel, head?.told ?? '', entries)
      const folded = { told, seenAt: latestOf(entries, seenBefore), through: tail.at(-1)?.id ?? 0 }
      const keep = () => keepMemory(queries, userId, { ...folded, weights: publishedModel.version })
      return { told, keep: tail.length > longTail ? keep : undefined }
    }
  }
  return readWholeMemory(queries, curriculum, userId)
}

const toBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')

/** What is told after some more entries, none of which came late. */
function tellAfter(model: Model, before: string, entries: readonly LogEntry[]): string {
  const bytes = Buffer.from(before, 'base64')
  const answered = new Set(entries.flatMap(({ items }) => items.map(({ item }) => item)))
  if (answered.size === 0) return before
  return toBase64(changeTold(bytes, answered, (some) => foldLog(model, some, entries)))
}

interface WholeLog {
  readonly base: Memory
  readonly entries: readonly LogEntry[]
  readonly read: readonly ReadTrained[]
  /** The last attempt of it. */
  readonly through: number
}

/** All that is kept of what a learner has answered. Each page leaves only what it says of items: its answers may be long. */
export async function readWholeLog(queries: Queries, curriculum: Curriculum, userId: string): Promise<WholeLog> {
  const entries: LogEntry[] = []
  const read: ReadTrained[] = []
  let through = 0
  let base: Buffer | undefined
  for (;;) {
    const page = await readLogPage(queries, userId, through)
    // Compacted meanwhile: what has left the log may have been read of it, and is in the base too.
    if (base && !page.base.equals(base)) return readWholeLog(queries, curriculum, userId)
    base = page.base
    const part = await readLogRows(page.rows, curriculum)
    entries.push(...part.entries)
    read.push(...part.read)
    through = page.rows.at(-1)?.id ?? through
    if (page.rows.length < logPageRows) return { base: unpackMemory(base), entries, read, through }
  }
}

/** A memory as it is kept. */
export const foldedOf = (memory: Memory, { entries, through }: WholeLog, weights: string) => ({
  told: toBase64(packTold(memory)),
  seenAt: latestOf(entries),
  through,
  weights,
})

/** The same from the whole log. */
export async function readWholeMemory(
  queries: Queries,
  curriculum: Curriculum,
  userId: string,
): Promise<ReadMemory & { readonly memory: Memory }> {
  const log = await readWholeLog(queries, curriculum, userId)
  const memory = foldLog(publishedModel, log.base, log.entries)
  const folded = foldedOf(memory, log, publishedModel.version)
  async function keep() {
    for (const part of inParts(log.read)) await keepTrained(queries, part)
    await keepMemory(queries, userId, folded)
  }
  return { memory, told: folded.told, keep }
}
