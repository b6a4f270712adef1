import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BinCount,
  calibrationOf,
  countBins,
  isCalibrated,
  leastAnswers,
  type Prediction,
  predictionsOf,
  wilson,
} from './calibration.ts'
import { dayMs } from './evidence.ts'
import { allRight, logOf } from './fold.test-data.ts'
import { foldLog, predict, recallOn } from './fold.ts'
import { publishedModel as model } from './weights.ts'

/** So many predictions of one chance, of which so many came true. */
const alike = (predicted: number, answers: number, right: number): Prediction[] =>
  Array.from({ length: answers }, (_, place) => ({ day: 1, predicted, right: place < right, type: 'matching' }))

const typed = (days: number) =>
  logOf(days).map((log) => log.map((entry) => ({ ...entry, type: `type ${entry.day % 2}` })))

const inAnyOrder = (predictions: readonly Prediction[]) => predictions.map((one) => JSON.stringify(one)).toSorted()

describe('promise 27.13: predictions beside what came', () => {
  it('each is made by the answers before it alone, of first answers of a day to what was met before', () => {
    const log = [
      { id: 'a', at: dayMs, day: 1, items: [allRight(1)], type: 'matching' },
      { id: 'b', at: dayMs + 1, day: 1, items: [allRight(1)], type: 'matching' },
      { id: 'c', at: 9 * dayMs, day: 9, items: [{ item: 1, right: false, guess: 25 }], type: 'multiple-choice' },
      { id: 'd', at: 9 * dayMs + 1, day: 9, items: [allRight(1), allRight(2)], type: 'matching' },
    ]
    const before = foldLog(model, new Map(), log.slice(0, 2)).get(1)
    const predicted = predict(recallOn(model, before, 9), 25)
    expect(predictionsOf(model, new Map(), log)).toEqual([{ day: 9, predicted, right: false, type: 'multiple-choice' }])
    expect(predictionsOf(model, foldLog(model, new Map(), log.slice(0, 2)), log.slice(2))).toEqual(
      predictionsOf(model, new Map(), log),
    )
  })

  it('no later answer changes a prediction, and nobody is predicted what was forgotten', () => {
    fc.assert(
      fc.property(typed(40), fc.integer({ min: 2, max: 40 }), (log, day) => {
        const named = log.map((entry) => ({ ...entry, type: entry.id }))
        const inTime = named.filter(({ at }) => at < day * dayMs)
        const idsInTime = new Set(inTime.map(({ id }) => id))
        const all = predictionsOf(model, new Map(), named)
        expect(inAnyOrder(predictionsOf(model, new Map(), inTime))).toEqual(
          inAnyOrder(all.filter(({ type }) => idsInTime.has(type))),
        )
        const forgotten = {
          id: 'last',
          at: 99 * dayMs,
          day: 99,
          items: [1, 2, 3, 4, 5].map((item) => ({ item, forgotten: true as const })),
          type: '',
        }
        const afterwards = { id: 'then', at: 100 * dayMs, day: 100, items: [allRight(1), allRight(2)], type: '' }
        expect(predictionsOf(model, new Map(), [...log, forgotten, afterwards])).toHaveLength(all.length)
      }),
    )
  })

  it('counts them in steps of five points, with the 95 percent that Wilson gives', () => {
    const counts = countBins([...alike(0.92, 200, 180), ...alike(0.52, 100, 60), ...alike(1, 1, 1)])
    expect(counts.map(({ bin, answers, right }) => [bin, answers, right])).toEqual([
      [10, 100, 60],
      [18, 200, 180],
      [19, 1, 1],
    ])
    const { bins, answers, bias } = calibrationOf(counts)
    expect(answers).toBe(301)
    expect(bias).toBeCloseTo((0.92 * 200 - 180 + 52 - 60) / 301, 10)
    expect(bins.map((bin) => bin.answers)).toEqual([100, 200])
    expect(bins[1]?.observed).toBe(0.9)
    expect(bins[1]?.low).toBeCloseTo(0.8506, 3)
    expect(bins[1]?.high).toBeCloseTo(0.9343, 3)
    expect(wilson(0, 0)).toEqual([0, 1])
  })

  it('the loss of a constant is that of the share that was right', () => {
    const { logLoss, constantLogLoss } = calibrationOf(countBins(alike(0.8, 500, 400)))
    expect(logLoss).toBeCloseTo(constantLogLoss, 10)
    expect(calibrationOf([])).toMatchObject({ answers: 0, bias: 0, off: 0, logLoss: 0, constantLogLoss: 0, bins: [] })
  })

  it('counts of several days add up to those of all of them', () => {
    const some: fc.Arbitrary<Prediction[]> = fc.array(
      fc.record({
        day: fc.nat(9),
        predicted: fc.double({ min: 0, max: 1, noNaN: true }),
        right: fc.boolean(),
        type: fc.constant('matching'),
      }),
    )
    fc.assert(
      fc.property(some, some, (one, other) => {
        const apart = calibrationOf([...countBins(one), ...countBins(other)])
        const whole = calibrationOf(countBins([...one, ...other]))
        expect(apart.answers).toBe(whole.answers)
        expect(apart.off).toBeCloseTo(whole.off, 8)
        expect(apart.logLoss).toBeCloseTo(whole.logLoss, 8)
      }),
    )
  })
})

describe('promise 27.12: predictions that are off are not shown', () => {
  const off = (points: number, answers: number): BinCount[] =>
    countBins(alike(0.8, answers, Math.round(answers * (0.8 - points / 100))))

  it('by more than ten points, of enough answers to say so', () => {
    expect([0, 9, 11, 30].map((points) => isCalibrated(off(points, 2000)))).toEqual([true, true, false, false])
    expect(isCalibrated(off(30, leastAnswers - 1))).toBe(true)
    expect(isCalibrated([])).toBe(true)
  })

  it('chance alone does not make them off: a hundred answers over all the bins', () => {
    const spread = Array.from({ length: 20 }, (_, bin) =>
      alike((bin + 0.5) / 20, 5, Math.round(((bin + 0.5) / 20) * 5) + (bin % 3) - 1),
    )
    const { off: by, answers } = calibrationOf(countBins(spread.flat()))
    expect(answers).toBe(leastAnswers)
    expect(by).toBeLessThan(0.1)
  })

  it('too sure here and too doubtful there do not make up for each other', () => {
    const counts = countBins([...alike(0.9, 1000, 700), ...alike(0.5, 1000, 700)])
    expect(calibrationOf(counts).bias).toBeCloseTo(0, 10)
    expect(isCalibrated(counts)).toBe(false)
  })
})
