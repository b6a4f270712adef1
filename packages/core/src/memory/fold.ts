import { recallAfter, reviewed, type Strength } from './fsrs.ts'

export interface Trained {
  readonly item: number
  readonly right: boolean
  /** Chance of being right without knowing, in percent. */
  readonly guess: number
}

export interface Forgotten {
  readonly item: number
  readonly forgotten: true
}

export interface LogEntry {
  /** Showing id; an entry that arrives twice counts once. */
  readonly id: string
  readonly at: number
  /** Day in the learner's own calendar, counted from 1970-01-01. */
  readonly day: number
  readonly items: readonly (Trained | Forgotten)[]
}

/** Above this guess probability, in percent, a correct answer carries no information. */
export const maxGuess = 89

export const maxTrained = 40

/** An item that was asked twice in one answer is right only if it was right both times. */
const bothOf = (one: Trained | Forgotten, other: Trained | Forgotten): Trained | Forgotten =>
  'forgotten' in one || 'forgotten' in other
    ? one
    : { item: one.item, right: one.right && other.right, guess: Math.max(one.guess, other.guess) }

export function itemsIn({ items }: LogEntry): (Trained | Forgotten)[] {
  const byItem = new Map<number, Trained | Forgotten>()
  for (const one of items) {
    const before = byItem.get(one.item)
    byItem.set(one.item, before ? bothOf(one, before) : one)
  }
  return [...byItem.values()]
}

export const dayMs = 86_400_000

/** Returns the number of a calendar day such as 2026-11-16, counted from 1970-01-01. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)

export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/**
 * What a learner remembers of one item: a fold over the log in the order of time. It is never merged and never sent by a
 * device, so the server and a device with the same log hold the same memory.
 */
export interface ItemMemory extends Strength {
  readonly day: number
  /** Number of answers that counted; 0 after it was forgotten. */
  readonly count: number
  /** Time of the last entry about it, counted or not. */
  readonly seenAt: number
}

export type Memory = ReadonlyMap<number, ItemMemory>

export interface RememberedItem extends ItemMemory {
  readonly item: number
}

export const listItems = (memory: Memory): RememberedItem[] => [...memory].map(([item, one]) => ({ item, ...one }))

export const memoryOf = (items: readonly RememberedItem[]): Map<number, ItemMemory> =>
  new Map(items.map(({ item, ...one }) => [item, one]))

/** Chance of a wrong answer to an item that is known. */
export const slip = 0.03
/** Chance that an item is known before it was ever asked. */
const unasked = 0.5

export const isHeld = (memory: ItemMemory | undefined): memory is ItemMemory => memory !== undefined && memory.count > 0

export const recallOn = (memory: ItemMemory | undefined, day: number): number =>
  isHeld(memory) ? recallAfter(Math.max(0, day - memory.day), memory.stability) : 0

export const predict = (recall: number, guess: number): number => recall * (1 - slip) + ((1 - recall) * guess) / 100

/** Returns the chance that the learner knew the item, by Bayes. */
function knew(before: number, right: boolean, guess: number): number {
  const known = before * (right ? 1 - slip : slip)
  const guessed = (1 - before) * (right ? guess / 100 : 1 - guess / 100)
  return known / (known + guessed || 1)
}

/** Folds one more result. Only the first answer of a day counts: ten in a row in one evening are one repetition. */
export function follow(
  memory: ItemMemory | undefined,
  { at, day }: Pick<LogEntry, 'at' | 'day'>,
  result: Trained | Forgotten,
): ItemMemory {
  if ('forgotten' in result) return { stability: 0, difficulty: 0, day, count: 0, seenAt: at }
  const before = isHeld(memory) ? memory : undefined
  // The day can go back when the learner travels west; that is no new day.
  if (before && day <= before.day) return { ...before, seenAt: at }
  const recall = before ? recallAfter(day - before.day, before.stability) : unasked
  const strength = reviewed(before, recall, knew(recall, result.right, result.guess))
  return { ...strength, day, count: (before?.count ?? 0) + 1, seenAt: at }
}

const inOrderOfTime = (one: LogEntry, other: LogEntry): number =>
  one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id))

function entriesInOrder(log: readonly LogEntry[]): readonly LogEntry[] {
  const seen = new Set<string>()
  return log.filter(({ id }) => seen.size < seen.add(id).size).toSorted(inOrderOfTime)
}

/** Folds a log, or the rest of one, into the memory before it. */
export function foldLog(before: Memory, log: readonly LogEntry[]): Map<number, ItemMemory> {
  const memory = new Map(before)
  for (const entry of entriesInOrder(log)) {
    for (const result of itemsIn(entry)) memory.set(result.item, follow(memory.get(result.item), entry, result))
  }
  return memory
}

/** Whether some entries may belong before what was folded up to a time; then the whole log must be folded again. */
export const isLate = (seenAt: number, entries: readonly LogEntry[]): boolean =>
  entries.some(({ at, items }) => at <= seenAt && items.length > 0)

export const latestOf = (entries: readonly LogEntry[], atLeast = 0): number =>
  entries.reduce((latest, { at }) => Math.max(latest, at), atLeast)
