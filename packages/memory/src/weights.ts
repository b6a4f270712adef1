import { type Model, modelOf } from './fsrs.ts'

/** What each weight of FSRS-6 may be. */
export const weightBounds: readonly (readonly [low: number, high: number])[] = [
  [0.001, 100],
  [0.001, 100],
  [0.001, 100],
  [0.001, 100],
  [1, 10],
  [0.001, 4],
  [0.001, 4],
  [0.001, 0.75],
  [0, 4.5],
  [0, 0.8],
  [0.001, 3.5],
  [0.001, 5],
  [0.001, 0.25],
  [0.001, 0.9],
  [0, 4],
  [0, 1],
  [1, 6],
  [0, 2],
  [0, 2],
  [0.01, 0.8],
  [0.1, 0.8],
]

/** A model of weights that came from outside, or the sentence that says what is wrong with them. */
export function readModel(version: string, weights: readonly unknown[]): Model | string {
  if (weights.length !== weightBounds.length) return `There are ${weightBounds.length} weights, not ${weights.length}.`
  for (const [index, [low, high]] of weightBounds.entries()) {
    const weight = weights[index]
    if (typeof weight !== 'number' || !Number.isFinite(weight)) return `Weight ${index} is not a number.`
    if (weight < low || weight > high) return `Weight ${index} is ${weight}, but must be from ${low} to ${high}.`
  }
  return modelOf({ version, weights: weights.map(Number) })
}

/** The weights that the authors of FSRS-6 fitted to several hundred million reviews. */
export const publishedModel: Model = modelOf({
  version: 'fsrs-6',
  weights: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
    0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ],
})
