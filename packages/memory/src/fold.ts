import { type Evidence, evidenceIn, type Forgotten, itemsIn, type LogEntry, type Trained } from './evidence.ts'
import { type Model, recallAfter, reviewed, type Strength } from './fsrs.ts'

/**
 * What a learner remembers of one item: a fold over what the log says of it, in the order of time. It is never merged and
 * never sent by a device, so two who know the same log hold the same memory.
 */
export interface ItemMemory extends Strength {
  /** The day of the last answer that counted. */
  readonly day: number
  /** How many answers counted; 0 once it was forgotten. */
  readonly count: number
  /** The time of the last entry that was seen, counted or not. */
  readonly seenAt: number
}

export type Memory = ReadonlyMap<number, ItemMemory>

/** How often somebody who knows answers wrong all the same. */
export const slip = 0.03
/** The chance to know what was never asked before. */
const unasked = 0.5

/** Whether anything is remembered of an item. */
export const isHeld = (memory: ItemMemory | undefined): memory is ItemMemory => memory !== undefined && memory.count > 0

/** The chance that an item will be recalled on a day. */
export const recallOn = (model: Model, memory: ItemMemory | undefined, day: number): number =>
  isHeld(memory) ? recallAfter(model, Math.max(0, day - memory.day), memory.stability) : 0

/** The chance of a right answer. */
export const predict = (recall: number, guess: number): number => recall * (1 - slip) + ((1 - recall) * guess) / 100

/** The chance that the learner knew, by Bayes. */
function knew(before: number, right: boolean, guess: number): number {
  const known = before * (right ? 1 - slip : slip)
  const guessed = (1 - before) * (right ? guess / 100 : 1 - guess / 100)
  return known / (known + guessed || 1)
}

/** One piece of evidence more. Only the first answer of a day counts: ten in a row in one evening are one repetition. */
export function follow(
  model: Model,
  memory: ItemMemory | undefined,
  { at, day }: Pick<LogEntry, 'at' | 'day'>,
  said: Trained | Forgotten,
): ItemMemory {
  if ('forgotten' in said) return { stability: 0, difficulty: 0, day, count: 0, seenAt: at }
  // A day before the last one comes of traveling west; it is no new day.
  if (isHeld(memory) && day <= memory.day) {
    // Written out, as most answers come here.
    const { stability, difficulty, day: counted, count } = memory
    return { stability, difficulty, day: counted, count, seenAt: at }
  }
  const before = isHeld(memory) ? memory : undefined
  const recall = before ? recallAfter(model, day - before.day, before.stability) : unasked
  const { stability, difficulty } = reviewed(model, before, recall, knew(recall, said.right, said.guess))
  return {
    // Kept in four bytes each: rounded here, they are the same wherever they were kept on the way.
    stability: Math.fround(stability),
    difficulty: Math.fround(difficulty),
    day,
    count: (before?.count ?? 0) + 1,
    seenAt: at,
  }
}

const inOrderOfTime = (one: Moment, other: Moment): number =>
  one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id))

const isInOrder = (list: readonly Moment[]): boolean =>
  list.every((one, place) => place === 0 || inOrderOfTime(list[place - 1] ?? one, one) < 0)

type Moment = Pick<LogEntry, 'id' | 'at'>

/** Each entry once, in the order of time. */
function entriesInOrder(log: readonly LogEntry[]): readonly LogEntry[] {
  const once = new Set<string>()
  const entries = log.filter(({ id }) => once.size < once.add(id).size)
  // A log is nearly always in order as it is.
  return isInOrder(entries) ? entries : entries.toSorted(inOrderOfTime)
}

/** Groups what a log says by item, each entry once and in the order of time. */
export function evidenceByItem(log: readonly LogEntry[]): Map<number, Evidence[]> {
  const once = new Set<string>()
  const found = new Map<number, Evidence[]>()
  for (const entry of log) {
    if (once.has(entry.id)) continue
    once.add(entry.id)
    for (const one of evidenceIn(entry)) {
      const list = found.get(one.item)
      if (list) list.push(one)
      else found.set(one.item, [one])
    }
  }
  // A log is nearly always in order as it is.
  for (const list of found.values()) if (!isInOrder(list)) list.sort(inOrderOfTime)
  return found
}

/** The memory that a log makes, or what follows in it, upon what was before it. */
export function foldLog(model: Model, before: Memory, log: readonly LogEntry[]): Map<number, ItemMemory> {
  const memory = new Map(before)
  for (const entry of entriesInOrder(log)) {
    // Without evidence of its own for each item: a year of answers is folded while somebody waits.
    for (const said of itemsIn(entry)) memory.set(said.item, follow(model, memory.get(said.item), entry, said))
  }
  return memory
}

/** Whether some entries may come before what was folded up to a time: then they are right only in a fold of the whole log. */
export const isLate = (seenAt: number, entries: readonly LogEntry[]): boolean =>
  entries.some(({ at, items }) => at <= seenAt && items.length > 0)

/** The time of the last entry. */
export const latestOf = (entries: readonly LogEntry[], atLeast = 0): number =>
  entries.reduce((latest, { at }) => Math.max(latest, at), atLeast)
