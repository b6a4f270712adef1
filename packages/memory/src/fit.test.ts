import { describe, expect, it } from 'vitest'
import type { LogEntry } from './evidence.ts'
import { dayMs } from './evidence.ts'
import { exp } from './exact-math.ts'
import { fitModel } from './fit.ts'
import { foldLog } from './fold.ts'
import { publishedModel, readModel } from './weights.ts'

/** A learner who has forgotten each thing after a week, whatever the published weights say. */
function forgetful(learner: number): LogEntry[] {
  const days = [1, 3, 6, 12, 14, 24, 26]
  return Array.from({ length: 12 }, (_, item) =>
    days.map((day, place) => {
      const waited = day - (days[place - 1] ?? day)
      // No chance: a fixed share of the items is lost the sooner, the higher its number.
      const right = exp(-waited / 7) > ((item * 7 + learner * 5 + place * 3) % 12) / 12
      return { id: `${learner} ${item} ${day}`, at: day * dayMs + item, day, items: [{ item, right, guess: 10 }] }
    }),
  ).flat()
}

describe('promise 27.14: weights fitted to the log', () => {
  const learners = Array.from({ length: 6 }, (_, learner) => ({ base: new Map(), log: forgetful(learner) }))

  it('predict its answers better than those that were there, and are weights that may be used', () => {
    const { model, answers, before, after } = fitModel(publishedModel, learners, { version: 'fitted' })
    expect(answers).toBe(6 * 12 * 6)
    expect(after).toBeLessThan(before * 0.95)
    expect(readModel('fitted', model.weights)).toEqual(model)
    expect(model.weights).not.toEqual(publishedModel.weights)
  })

  it('go on from what was folded before the log was shortened', () => {
    const cut = 13 * dayMs
    const shortened = learners.map(({ log }) => ({
      base: foldLog(
        publishedModel,
        new Map(),
        log.filter(({ at }) => at < cut),
      ),
      log: log.filter(({ at }) => at >= cut),
    }))
    expect(fitModel(publishedModel, shortened, { version: 'fitted', rounds: 1 }).answers).toBe(6 * 12 * 3)
  })

  it('of nothing are those that were there', () => {
    const { model, answers } = fitModel(publishedModel, [{ base: new Map(), log: [] }], { version: 'fitted' })
    expect([model.weights, answers]).toEqual([publishedModel.weights, 0])
  })
})

describe('promise 27.3: weights that came from outside', () => {
  it('are refused with a sentence unless they are 21 numbers within their bounds', () => {
    const { weights } = publishedModel
    expect(readModel('x', weights.slice(1))).toBe('There are 21 weights, not 20.')
    expect(readModel('x', weights.with(3, Number.NaN))).toBe('Weight 3 is not a number.')
    expect(readModel('x', [...weights.slice(0, 20), '0.2'])).toBe('Weight 20 is not a number.')
    expect(readModel('x', weights.with(20, 9))).toBe('Weight 20 is 9, but must be from 0.1 to 0.8.')
    expect(readModel('fsrs-6', weights)).toEqual(publishedModel)
  })
})
