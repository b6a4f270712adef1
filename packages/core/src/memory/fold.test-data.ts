import fc from 'fast-check'
import { dayMs, foldLog, type ItemMemory, isLate, type LogEntry, latestOf, type Memory, type Trained } from './fold.ts'

export const longestWait = 366 * dayMs
const keptInLog = 400 * dayMs

/** One that keeps a log and a memory of it, as the server does. */
export interface Keeper {
  readonly log: Map<string, LogEntry>
  memory: Map<number, ItemMemory>
  /** Of the last entry in that memory. */
  seenAt: number
  base: Memory
}

export const newKeeper = (): Keeper => ({ log: new Map(), memory: new Map(), seenAt: 0, base: new Map() })

export function take(keeper: Keeper, entry: LogEntry): void {
  if (keeper.log.has(entry.id)) return
  keeper.log.set(entry.id, entry)
  const late = isLate(keeper.seenAt, [entry])
  keeper.memory = late ? foldLog(keeper.base, [...keeper.log.values()]) : foldLog(keeper.memory, [entry])
  keeper.seenAt = latestOf([entry], keeper.seenAt)
}

/** Folds what nothing can come before any more, and drops it from the log. */
export function compact(keeper: Keeper, now: number): void {
  const old = [...keeper.log.values()].filter(({ at }) => at <= now - keptInLog)
  keeper.base = foldLog(keeper.base, old)
  for (const { id } of old) keeper.log.delete(id)
}

export const truthOf = (log: readonly LogEntry[]): Memory => foldLog(new Map(), log)

export const inOrder = (memory: Memory): [number, ItemMemory][] => [...memory].toSorted(([one], [other]) => one - other)

const trained = fc.record({
  item: fc.integer({ min: 1, max: 5 }),
  right: fc.boolean(),
  guess: fc.constantFrom(0, 2, 10, 25, 50, 89),
})
const forgotten = fc.record({ item: fc.integer({ min: 1, max: 5 }), forgotten: fc.constant(true as const) })

/** Entries of some days; a few were made a time zone away, on the day before or after. */
export function logOf(days: number, most = 30): fc.Arbitrary<LogEntry[]> {
  const entry = fc
    .record({
      id: fc.uuid(),
      minute: fc.integer({ min: 1440, max: days * 1440 }),
      zone: fc.constantFrom(-1, 0, 0, 0, 1),
      items: fc.oneof(
        { weight: 8, arbitrary: fc.array(trained, { minLength: 1, maxLength: 4 }) },
        { weight: 1, arbitrary: fc.array(forgotten, { minLength: 1, maxLength: 3 }) },
      ),
    })
    .map(({ id, minute, zone, items }) => ({ id, at: minute * 60_000, day: Math.floor(minute / 1440) + zone, items }))
  return fc.uniqueArray(entry, { minLength: 1, maxLength: most, selector: ({ id }) => id })
}

export const allRight = (item: number): Trained => ({ item, right: true, guess: 10 })
