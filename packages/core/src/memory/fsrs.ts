export interface Strength {
  /** Days after which the chance of recall has fallen to 90 %. */
  readonly stability: number
  readonly difficulty: number
}

/**
 * The published weights of FSRS-6, fitted by its authors to several hundred million reviews. Stored memories were folded
 * with them: a release with other weights needs a migration that sets `memories.state` to null.
 */
export const weights = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const

const again = 1
const good = 3
const easy = 4
type Rating = typeof again | typeof good | typeof easy

const decay = weights[20]
const factor = 0.9 ** (-1 / decay) - 1

const clamp = (x: number, min: number, max: number): number => Math.min(Math.max(x, min), max)
const clampStability = (x: number): number => clamp(x, 0.001, 36_500)
const clampDifficulty = (x: number): number => clamp(x, 1, 10)

export const recallAfter = (days: number, stability: number): number => (1 + (factor * days) / stability) ** -decay

const firstDifficulty = (rating: Rating): number => weights[4] - Math.exp(weights[5] * (rating - 1)) + 1

const firstGood: Strength = { stability: weights[2], difficulty: clampDifficulty(firstDifficulty(good)) }
const firstAgain: Strength = { stability: weights[0], difficulty: clampDifficulty(firstDifficulty(again)) }

function nextDifficulty(difficulty: number, rating: Rating): number {
  const moved = difficulty - (weights[6] * (rating - 3) * (10 - difficulty)) / 9
  return clampDifficulty(weights[7] * firstDifficulty(easy) + (1 - weights[7]) * moved)
}

/** Returns the stability after a successful review at least one day after the last one. */
export function recalledStability({ stability, difficulty }: Strength, recall: number): number {
  const ease = Math.exp(weights[8]) * (11 - difficulty) * stability ** -weights[9]
  return clampStability(stability * (1 + ease * (Math.exp(weights[10] * (1 - recall)) - 1)))
}

export function missedStability({ stability, difficulty }: Strength, recall: number): number {
  const base = weights[11] * difficulty ** -weights[12] * ((stability + 1) ** weights[13] - 1)
  const shortTerm = stability / Math.exp(weights[17] * weights[18])
  return clampStability(Math.min(base * Math.exp(weights[14] * (1 - recall)), shortTerm))
}

/** Returns the strength after a successful review; `recall` was the chance of it. */
export function recalled(before: Strength | undefined, recall: number): Strength {
  if (!before) return firstGood
  return { stability: recalledStability(before, recall), difficulty: nextDifficulty(before.difficulty, good) }
}

export function missed(before: Strength | undefined, recall: number): Strength {
  if (!before) return firstAgain
  return { stability: missedStability(before, recall), difficulty: nextDifficulty(before.difficulty, again) }
}

/** Returns the strength after a review that succeeded with some probability: between the two, weighted by it. */
export function reviewed(before: Strength | undefined, recall: number, chance: number): Strength {
  const [had, lost] = [recalled(before, recall), missed(before, recall)]
  return {
    stability: clampStability(had.stability ** chance * lost.stability ** (1 - chance)),
    difficulty: chance * had.difficulty + (1 - chance) * lost.difficulty,
  }
}

/** Returns how much likelier recall is some days ahead if the item is asked now; negative where asking does not help. */
export function gainOf(strength: Strength, daysSince: number, ahead: number): number {
  const recall = recallAfter(daysSince, strength.stability)
  const asked =
    recall * recallAfter(ahead, recalledStability(strength, recall)) +
    (1 - recall) * recallAfter(ahead, missedStability(strength, recall))
  return asked - recallAfter(daysSince + ahead, strength.stability)
}
