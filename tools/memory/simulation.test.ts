import { publishedModel } from '@schola/memory/weights'
import { describe, expect, it } from 'vitest'
import { actR } from './simulation/act-r.ts'
import { compare } from './simulation/compare.ts'
import { halfLife } from './simulation/half-life.ts'
import { byGain, chantByChant, noReview } from './simulation/reviews.ts'
import { loadWorld } from './simulation/world.ts'

const world = await loadWorld()
/** Learners differ: three say little of the average, and of six the result is that of two dozen. */
const learners = [9000, 9001, 9002, 9003, 9004, 9005]

describe('promise 27.16: what five minutes a day hold, in worlds that do not forget by FSRS', () => {
  it.each([
    ['ACT-R', actR],
    ['a half-life', halfLife],
  ])('%s: more than reviewing chant by chant, and much more than nothing', (_, newTruth) => {
    const others = [chantByChant, () => byGain(publishedModel)]
    const [without, before, ours] = compare(world, newTruth, learners, { none: noReview, others })
    expect(ours?.held).toBeGreaterThan(1.25 * (before?.held ?? Infinity))
    expect(ours?.perMinute).toBeGreaterThan(1.8 * (before?.perMinute ?? Infinity))
    expect(ours?.understood).toBeGreaterThan(before?.understood ?? 1)
    expect(ours?.held).toBeGreaterThan(1.5 * (without?.held ?? Infinity))
    // Everybody is taught the same: only the review differs.
    expect(ours?.minutes).toBeLessThan(1.05 * (before?.minutes ?? 0))
  })
})
