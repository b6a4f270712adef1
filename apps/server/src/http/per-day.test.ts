import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openDayLimit } from './per-day.ts'

const hourMs = 60 * 60 * 1000

it('promise 24.15: each learner has so many in a day, whatever others do, and as many again the next day', () => {
  const visits = fc.array(fc.record({ learner: fc.constantFrom('one', 'other'), afterMs: fc.nat(2 * hourMs) }))
  fc.assert(
    fc.property(visits, fc.integer({ min: 1, max: 5 }), (list, most) => {
      const limit = openDayLimit(most, 'Wait.')
      const begun = Date.UTC(2026, 10, 18)
      const taken = new Map<string, number>()
      let at = begun
      let day = begun
      for (const [place, { learner, afterMs }] of list.entries()) {
        if (place > 0) at += afterMs
        if (at - day >= 24 * hourMs) {
          day = at
          taken.clear()
        }
        const before = taken.get(learner) ?? 0
        const act = () => limit.count(learner, new Date(at))
        if (before < most) act()
        else expect(act).toThrow('Wait.')
        taken.set(learner, before + 1)
      }
    }),
  )
})

it('promise 24.15: a clock that is set back begins a new day, and the refusal says when to come again', () => {
  const limit = openDayLimit(1, 'Wait.')
  limit.count('one', new Date('2026-11-18T12:00:00Z'))
  expect(() => limit.count('one', new Date('2026-11-18T13:00:00Z'))).toThrow(
    expect.objectContaining({ status: 429, retryAfterSeconds: 23 * 3600 }),
  )
  limit.count('one', new Date('2026-11-17T12:00:00Z'))
})
