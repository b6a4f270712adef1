import fc from 'fast-check'
import { FSRSAlgorithm, generatorParameters, Rating } from 'ts-fsrs'
import { describe, expect, it } from 'vitest'
import { missed, recallAfter, recalled, reviewed, type Strength, weights } from './fsrs.ts'

const theirs = new FSRSAlgorithm(generatorParameters({ w: [...weights], enable_short_term: true }))

interface Review {
  readonly days: number
  readonly right: boolean
}

const review = fc.record({ days: fc.integer({ min: 1, max: 400 }), right: fc.boolean() })
/** ts-fsrs rounds every step to eight decimals, which in twelve steps from a small stability comes to a millionth. */
const close = (one: number, other: number) => Math.abs(one - other) <= 1e-5 * Math.max(1, Math.abs(other))

describe('the memory of an item follows FSRS-6', () => {
  it('step by step as ts-fsrs has it', () => {
    fc.assert(
      fc.property(fc.array(review, { minLength: 1, maxLength: 12 }), (reviews: readonly Review[]) => {
        let ours: Strength | undefined
        let other: Strength | null = null
        for (const { days, right } of reviews) {
          const recall = ours ? recallAfter(days, ours.stability) : 1
          ours = (right ? recalled : missed)(ours, recall)
          other = theirs.next_state(other, other === null ? 0 : days, right ? Rating.Good : Rating.Again)
          if (!close(ours.stability, other.stability) || !close(ours.difficulty, other.difficulty)) return false
          if (!close(recallAfter(days, ours.stability), theirs.forgetting_curve(days, other.stability))) return false
        }
        return true
      }),
      { numRuns: 300 },
    )
  })

  it('an uncertain review lies between the two', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 400 }), (chance, days) => {
        const before = { stability: 12, difficulty: 5 }
        const recall = recallAfter(days, before.stability)
        const had = recalled(before, recall).stability
        const lost = missed(before, recall).stability
        const { stability } = reviewed(before, recall, chance)
        return stability >= lost - 1e-9 && stability <= had + 1e-9
      }),
    )
    const sure = reviewed(undefined, 1, 1)
    expect(sure.stability).toBeCloseTo(recalled(undefined, 1).stability, 9)
  })
})
