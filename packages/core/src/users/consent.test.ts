import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decision, laterDecision } from './consent.ts'

const instantOf = (minute: number) => new Date(Date.UTC(2026, 10, 15, 8, minute)).toISOString()
const none: Decision = { given: false, at: null }
const now = instantOf(0)
const known = fc.record({
  given: fc.boolean(),
  at: fc.option(fc.integer({ min: -5000, max: 5000 }).map(instantOf), { nil: null }),
})

describe('the learner’s last word about e-mails', () => {
  it('holds in whatever order the decisions are told', () => {
    const told = fc.record({ given: fc.boolean(), at: fc.integer({ min: -60, max: -1 }).map(instantOf) })
    const distinct = fc.uniqueArray(told, { minLength: 1, maxLength: 6, selector: ({ at }) => at })
    fc.assert(
      fc.property(
        distinct.chain((each) => fc.shuffledSubarray(each, { minLength: each.length })),
        (all) => {
          const last = all.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)
          expect(all.reduce<Decision>((before, each) => laterDecision(before, each, now), none)).toEqual(last)
        },
      ),
    )
  })

  it('is the one that is told as it is made, whatever a clock said of the one before', () => {
    fc.assert(
      fc.property(known, fc.boolean(), (before, given) => {
        expect(laterDecision(before, { given, at: now }, now)).toEqual({ given, at: now })
      }),
    )
  })

  it('never becomes a yes by one that has waited, after a no of which nobody knows when it was', () => {
    const ahead = fc.integer({ min: 1, max: 5000 }).map(instantOf)
    const waited = fc.integer({ min: -5000, max: -1 }).map(instantOf)
    fc.assert(
      fc.property(ahead, waited, fc.boolean(), (at, madeAt, given) => {
        expect(laterDecision({ given: false, at }, { given, at: madeAt }, now)).toEqual({ given: false, at: now })
        expect(laterDecision({ given, at }, { given: false, at: madeAt }, now)).toEqual({ given: false, at: now })
      }),
    )
  })
})
