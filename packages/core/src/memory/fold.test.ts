import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compact, inOrder, logOf, longestWait, newKeeper, take, truthOf } from './fold.test-data.ts'
import {
  dayMs,
  dayNumber,
  type Forgotten,
  foldLog,
  follow,
  type ItemMemory,
  isLate,
  itemsIn,
  type LogEntry,
  latestOf,
  predict,
  recallOn,
  type Trained,
} from './fold.ts'

describe('what an answer says of each item', () => {
  it('counts an item that was asked twice in one showing once, right only if right both times', () => {
    const once: Trained[] = [
      { item: 1, right: true, guess: 2 },
      { item: 2, right: true, guess: 20 },
      { item: 1, right: false, guess: 25 },
    ]
    const says = (items: readonly Trained[]) =>
      itemsIn({ id: 'a', at: 5, day: 1, items }).toSorted((one, other) => one.item - other.item)
    expect(says(once)).toEqual([
      { item: 1, right: false, guess: 25 },
      { item: 2, right: true, guess: 20 },
    ])
    fc.assert(
      fc.property(fc.shuffledSubarray(once, { minLength: 3 }), (order) => {
        expect(says(order)).toEqual(says(once))
      }),
    )
  })

  it('days are those of the calendar, whatever the clock does', () => {
    expect(['1970-01-01', '1970-01-02', '2026-11-16'].map(dayNumber)).toEqual([0, 1, 20_773])
  })
})

type Evidence = Pick<LogEntry, 'id' | 'at' | 'day'> & (Trained | Forgotten)

const answer = (day: number, right: boolean, guess = 10, at = day * dayMs): Evidence => ({
  id: `answer ${at}`,
  at,
  day,
  item: 1,
  right,
  guess,
})
const after = (memory: ItemMemory | undefined, one: Evidence): ItemMemory => follow(memory, one, one)
const fold = (...evidence: Evidence[]): ItemMemory | undefined =>
  evidence.reduce<ItemMemory | undefined>(after, undefined)

interface Delivered {
  readonly log: LogEntry[]
  readonly told: LogEntry[]
}

/** A log, and how it is told: in any order, some of it twice. */
const deliveries: fc.Arbitrary<Delivered> = logOf(60).chain((log) =>
  fc
    .tuple(
      fc.shuffledSubarray(log, { minLength: log.length }),
      fc.array(fc.tuple(fc.nat(log.length - 1), fc.nat(60)), { maxLength: 12 }),
    )
    .map(([order, again]) => ({
      log,
      told: again.reduce(
        (told, [which, place]) => told.toSpliced(place % (told.length + 1), 0, ...log.slice(which, which + 1)),
        order,
      ),
    })),
)

function holdsWhenDelivered({ log, told }: Delivered): boolean {
  const keeper = newKeeper()
  for (const entry of told) take(keeper, entry)
  return JSON.stringify(inOrder(keeper.memory)) === JSON.stringify(inOrder(truthOf(log)))
}

interface Sent {
  readonly entry: LogEntry
  readonly wait: number
  readonly again: number
}

const sent: fc.Arbitrary<Sent[]> = logOf(1500, 20).chain((log) =>
  fc.tuple(
    ...log.map((entry) =>
      fc.record({ entry: fc.constant(entry), wait: fc.nat(longestWait), again: fc.nat(longestWait) }),
    ),
  ),
)

function holdsWhenCompacted(log: readonly Sent[], moments: readonly number[]): boolean {
  const keeper = newKeeper()
  const arrivals = log.flatMap(({ entry, wait, again }) =>
    [wait, again].map((waited) => ({ now: entry.at + waited, act: () => take(keeper, entry) })),
  )
  const compactions = moments.map((day) => ({ now: day * dayMs, act: () => compact(keeper, day * dayMs) }))
  for (const { act } of [...arrivals, ...compactions].toSorted((one, other) => one.now - other.now)) act()
  const truth = JSON.stringify(inOrder(truthOf(log.map(({ entry }) => entry))))
  const held = JSON.stringify(inOrder(keeper.memory)) === truth
  compact(keeper, 10_000 * dayMs)
  return held && keeper.log.size === 0 && JSON.stringify(inOrder(keeper.base)) === truth
}

const someDays = fc.array(fc.nat(1900), { maxLength: 8 })

describe('memory is what the log says, whoever folds it', () => {
  it('in whatever order it arrives, and however often it is told', () => {
    fc.assert(
      fc.property(deliveries, (delivered) => holdsWhenDelivered(delivered)),
      { numRuns: 60 },
    )
  })

  it('in one piece or in many', () => {
    fc.assert(
      fc.property(logOf(60), fc.nat(30), (log, cut) => {
        const inTime = log.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
        const first = foldLog(new Map(), inTime.slice(0, cut))
        // Of two at the same moment only the log can say which was first.
        fc.pre(!isLate(latestOf(inTime.slice(0, cut)), inTime.slice(cut)))
        const memory = foldLog(first, inTime.slice(cut))
        expect(inOrder(memory)).toEqual(inOrder(truthOf(log)))
      }),
      { numRuns: 50 },
    )
  })

  it('compacted at any moment, with answers that waited up to 366 days', () => {
    fc.assert(
      fc.property(sent, someDays, (log, moments) => holdsWhenCompacted(log, moments)),
      { numRuns: 50 },
    )
  })

  it('an answer that is folded twice changes nothing, so a device need not know which the server has', () => {
    const answersOnly = logOf(60).map((log) => log.filter(({ items }) => items.every((one) => !('forgotten' in one))))
    fc.assert(
      fc.property(answersOnly, fc.nat(), fc.nat(), (log, one, other) => {
        const [from, to] = [one % (log.length + 1), other % (log.length + 1)]
        const truth = truthOf(log)
        const memory = foldLog(truth, log.slice(Math.min(from, to), Math.max(from, to)))
        for (const [item, { seenAt: _, ...known }] of memory) expect(truth.get(item)).toMatchObject(known)
      }),
      { numRuns: 50 },
    )
  })
})

describe('which answers count', () => {
  it('the first of a day, though ten follow it', () => {
    const rest = Array.from({ length: 10 }, (_, n) => answer(5, n % 2 === 0, 2, 5 * dayMs + n + 1))
    expect(fold(answer(1, true), answer(5, true), ...rest)).toEqual({
      ...fold(answer(1, true), answer(5, true)),
      seenAt: 5 * dayMs + 10,
    })
  })

  it('a day that goes back, as on a flight to the west, is no new day', () => {
    const before = fold(answer(1, true), answer(5, true))
    expect(after(before, answer(4, false, 2, 5 * dayMs + 1))).toEqual({ ...before, seenAt: 5 * dayMs + 1 })
  })

  it('the likelier a guess, the less a right answer says; a wrong one always lowers', () => {
    const guess = fc.integer({ min: 0, max: 89 })
    const history = fc.array(fc.record({ wait: fc.integer({ min: 1, max: 60 }), right: fc.boolean() }), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(history, guess, guess, fc.integer({ min: 1, max: 200 }), (steps, one, other, wait) => {
        let day = 1
        const known = fold(answer(1, true), ...steps.map(({ wait: days, right }) => answer((day += days), right)))
        const next = (right: boolean, chance: number) => after(known, answer(day + wait, right, chance)).stability
        expect(next(true, Math.min(one, other))).toBeGreaterThanOrEqual(next(true, Math.max(one, other)))
        expect(next(false, one)).toBeLessThanOrEqual(next(true, other))
      }),
      { numRuns: 50 },
    )
  })

  it('after it was forgotten an item is as if it had never been asked', () => {
    const forgotten: Evidence = { id: 'forgotten', at: 9 * dayMs, day: 9, item: 1, forgotten: true }
    expect(recallOn(fold(answer(1, true), answer(5, true), forgotten), 9)).toBe(0)
    expect(fold(answer(1, true), answer(5, true), forgotten, answer(10, true))).toEqual(fold(answer(10, true)))
  })

  it('a stranger to an item is predicted to guess, and one who knows it to slip now and then', () => {
    expect([predict(0, 25), predict(1, 25), predict(1, 0)]).toEqual([0.25, 0.97, 0.97])
  })
})
