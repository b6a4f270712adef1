import { exp, ln, pow } from './exact-math.ts'

/** How well something is remembered, in the terms of FSRS-6. */
export interface Strength {
  /** The days after which the chance of recall has fallen to 90 %. */
  readonly stability: number
  /** From 1 to 10. */
  readonly difficulty: number
}

/** A set of weights, with what is worked out from them once. */
export interface Model {
  readonly version: string
  readonly weights: readonly number[]
  readonly decay: number
  readonly factor: number
  readonly growth: number
  readonly easiest: number
  readonly relapse: number
  readonly exp: (power: number) => number
  readonly pow: (base: number, power: number) => number
}

type Rating = 1 | 3 | 4
const again = 1
const good = 3
const easy = 4

const clamp = (x: number, low: number, high: number): number => Math.min(Math.max(x, low), high)
const leastStability = 0.001
const mostStability = 36_500
const clampStability = (x: number): number => clamp(x, leastStability, mostStability)
const clampDifficulty = (x: number): number => clamp(x, 1, 10)
const weight = ({ weights }: Pick<Model, 'weights'>, index: number): number => weights[index] ?? 0

const firstDifficulty = (model: Pick<Model, 'weights'>, rating: Rating): number =>
  weight(model, 4) - exp(weight(model, 5) * (rating - 1)) + 1

export function modelOf({ version, weights }: Pick<Model, 'version' | 'weights'>): Model {
  const of = (index: number) => weight({ weights }, index)
  return {
    version,
    weights,
    decay: of(20),
    factor: pow(0.9, -1 / of(20)) - 1,
    growth: exp(of(8)),
    easiest: firstDifficulty({ weights }, easy),
    relapse: exp(of(17) * of(18)),
    exp,
    pow,
  }
}

/** The chance of recall some days after the last review. */
export const recallAfter = (model: Model, days: number, stability: number): number =>
  model.pow(1 + (model.factor * days) / stability, -model.decay)

function nextDifficulty(model: Model, difficulty: number, rating: Rating): number {
  const moved = difficulty + (-weight(model, 6) * (rating - 3) * (10 - difficulty)) / 9
  const pull = weight(model, 7)
  return clampDifficulty(pull * model.easiest + (1 - pull) * moved)
}

function first(model: Model, rating: Rating): Strength {
  return {
    stability: clampStability(weight(model, rating - 1)),
    difficulty: clampDifficulty(firstDifficulty(model, rating)),
  }
}

/** The stability after a review that brought it back, at least one day after the last one. */
export function recalledStability(model: Model, { stability, difficulty }: Strength, recall: number): number {
  const ease = model.growth * (11 - difficulty) * model.pow(stability, -weight(model, 9))
  const grown = ease * (model.exp(weight(model, 10) * (1 - recall)) - 1)
  return clampStability(stability * (1 + grown))
}

/** The stability after a review that did not bring it back. */
export function missedStability(model: Model, { stability, difficulty }: Strength, recall: number): number {
  const base =
    weight(model, 11) * model.pow(difficulty, -weight(model, 12)) * (model.pow(stability + 1, weight(model, 13)) - 1)
  return clampStability(Math.min(base * model.exp(weight(model, 14) * (1 - recall)), stability / model.relapse))
}

/** After a review that brought it back, when the chance of that was `recall`. */
export function recalled(model: Model, before: Strength | undefined, recall: number): Strength {
  if (!before) return first(model, good)
  return {
    stability: recalledStability(model, before, recall),
    difficulty: nextDifficulty(model, before.difficulty, good),
  }
}

/** After a review that did not. */
export function missed(model: Model, before: Strength | undefined, recall: number): Strength {
  if (!before) return first(model, again)
  return {
    stability: missedStability(model, before, recall),
    difficulty: nextDifficulty(model, before.difficulty, again),
  }
}

/** Between two stabilities, by the chance of the first. */
const stabilityBetween = (had: number, lost: number, chance: number): number =>
  clampStability(exp(chance * ln(had) + (1 - chance) * ln(lost)))

/**
 * After a review of which only the chance is known that it brought it back: between the two, by that chance. Both are
 * worked out as numbers, since a year of answers comes through here.
 */
export function reviewed(model: Model, before: Strength | undefined, recall: number, chance: number): Strength {
  if (!before) {
    const had = first(model, good)
    const lost = first(model, again)
    return {
      stability: stabilityBetween(had.stability, lost.stability, chance),
      difficulty: chance * had.difficulty + (1 - chance) * lost.difficulty,
    }
  }
  const { difficulty } = before
  const had = recalledStability(model, before, recall)
  const lost = missedStability(model, before, recall)
  return {
    stability: stabilityBetween(had, lost, chance),
    difficulty:
      chance * nextDifficulty(model, difficulty, good) + (1 - chance) * nextDifficulty(model, difficulty, again),
  }
}

/**
 * How much surer an item will be some days ahead if it is asked today; negative where asking would not help. The
 * functions above in one, by the engine's own arithmetic, since what is chosen is not kept; and in as few steps as can be,
 * since a thousand are weighed while somebody waits, by code that no engine has optimized yet.
 */
export function gainBy(model: Model, ahead: number): (days: number, stability: number, difficulty: number) => number {
  const { factor, growth, relapse, weights } = model
  const fade = -model.decay
  const scaledAhead = factor * ahead
  const [w9 = 0, w10 = 0, w11 = 0, w12 = 0, w13 = 0, w14 = 0] = weights.slice(9)
  const [stabilityExponent, difficultyExponent] = [-w9, -w12]
  return (days, stability, difficulty) => {
    const recall = (1 + (factor * days) / stability) ** fade
    const doubt = 1 - recall
    const grown = growth * (11 - difficulty) * stability ** stabilityExponent * (Math.exp(w10 * doubt) - 1)
    let recalledFor = stability * (1 + grown)
    if (recalledFor < leastStability) recalledFor = leastStability
    else if (recalledFor > mostStability) recalledFor = mostStability
    let missedFor = w11 * difficulty ** difficultyExponent * ((stability + 1) ** w13 - 1) * Math.exp(w14 * doubt)
    const relapsed = stability / relapse
    if (missedFor > relapsed) missedFor = relapsed
    if (missedFor < leastStability) missedFor = leastStability
    else if (missedFor > mostStability) missedFor = mostStability
    const asked = recall * (1 + scaledAhead / recalledFor) ** fade + doubt * (1 + scaledAhead / missedFor) ** fade
    return asked - (1 + (factor * (days + ahead)) / stability) ** fade
  }
}
