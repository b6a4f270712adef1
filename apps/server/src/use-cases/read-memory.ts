import { outcomesOf } from '@schola/exercises/training'
import { type LogEntry, packItems, unpackItems } from '@schola/memory/evidence'
import { foldLog, followLog } from '@schola/memory/fold'
import { packChanged, packMemory, unpackMemory, unpackSome } from '@schola/memory/packed-memory'
import type { Curriculum } from '../content/curriculum.ts'
import { mapInTurns } from '../content/in-turns.ts'
import type { Queries } from '../db/connect.ts'
import {
  type FoldedMemory,
  keepMemory,
  keepTrained,
  type LogRow,
  mostTail,
  type ReadTrained,
  readWholeLog,
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
    const entry = { id: showingId ?? `attempt ${id}`, at, day }
    if (trained !== null) {
      const from = place
      place += trained.length / 2
      return { ...entry, items: unpackItems(bytes, from, place) }
    }
    const items = readTrained(row, curriculum)
    // A chant that was taken from learners may come back: what cannot be read now is read then.
    if (items) read.push({ id, trained: packItems(items) })
    return { ...entry, items: items ?? [] }
  })
  return { entries, read }
}

interface ReadMemory {
  /** As `packMemory` writes them. */
  readonly states: Uint8Array
  /** Spares the next reader the work. */
  readonly keep?: (() => Promise<void>) | undefined
}

/** The memory of a learner, from its head and what came after it; from the whole log where that is not enough. */
export async function readMemory(
  queries: Queries,
  curriculum: Curriculum,
  userId: string,
  head: FoldedMemory | undefined,
  tail: readonly LogRow[],
): Promise<ReadMemory> {
  const { model } = curriculum.memory
  const isOfModel = head === undefined || head.weights === model.version
  if (isOfModel && tail.length < mostTail) {
    const { entries, read } = await readLogRows(tail, curriculum)
    const before = head?.states ?? new Uint8Array()
    const answered = new Set(entries.flatMap(({ items }) => items.map(({ item }) => item)))
    const { memory, late } = followLog(model, unpackSome(before, answered), entries)
    const states = memory.size === 0 ? before : packChanged(before, memory)
    const keep = () => keepFolded(queries, userId, states, tail, model.version, read)
    if (late.size === 0) return { states, keep: tail.length > longTail ? keep : undefined }
  }
  return readWholeMemory(queries, curriculum, userId)
}

/** The same from the whole log. */
export async function readWholeMemory(queries: Queries, curriculum: Curriculum, userId: string): Promise<ReadMemory> {
  const { model } = curriculum.memory
  const { base, rows } = await readWholeLog(queries, userId)
  const { entries, read } = await readLogRows(rows, curriculum)
  const states = packMemory(foldLog(model, unpackMemory(base), entries))
  return { states, keep: () => keepFolded(queries, userId, states, rows, model.version, read) }
}

async function keepFolded(
  queries: Queries,
  userId: string,
  states: Uint8Array,
  rows: readonly LogRow[],
  weights: string,
  read: readonly ReadTrained[],
): Promise<void> {
  if (read.length > 0) await keepTrained(queries, read)
  const through = rows.at(-1)?.id ?? 0
  await keepMemory(queries, userId, { states, through, weights })
}
