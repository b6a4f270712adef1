import { lossOf, predictItem } from './calibration.ts'
import type { Evidence, LogEntry } from './evidence.ts'
import { exp, ln } from './exact-math.ts'
import { evidenceByItem, type ItemMemory, type Memory } from './fold.ts'
import { type Model, modelOf } from './fsrs.ts'
import { weightBounds } from './weights.ts'

export interface Fit {
  readonly model: Model
  /** How many answers could be predicted. */
  readonly answers: number
  /** The log-loss of an answer, with the weights that were there and with the fitted ones. */
  readonly before: number
  readonly after: number
}

/** What is kept of a learner: the log, and what was folded of it before it was shortened. */
export interface KeptLog {
  readonly base: Memory
  readonly log: readonly LogEntry[]
}

interface History {
  readonly before: ItemMemory | undefined
  readonly evidence: readonly Evidence[]
}

const historiesOf = ({ base, log }: KeptLog): History[] =>
  [...evidenceByItem(log)].map(([item, evidence]) => ({ before: base.get(item), evidence }))

/** Those that two ratings and whole days can say something about; the others stay as they are. */
const fitted: readonly number[] = [0, 2, 4, 8, 9, 10, 11, 13, 14, 20]
/** Of these only the order of magnitude is known, so they are moved by factors. */
const byFactor: ReadonlySet<number> = new Set([0, 2, 11])

/** How strongly the weights are held where they were, as so many answers: what the log says nothing about stays. */
const pull = 20

interface Weight {
  readonly index: number
  readonly low: number
  readonly high: number
  step: number
}

const rounded = (x: number): number => Math.round(x * 10_000) / 10_000

function moved({ index, low, high, step }: Weight, from: number, sign: number): number {
  const to = byFactor.has(index) ? from * exp(sign * step) : from + sign * step
  return rounded(Math.min(high, Math.max(low, to)))
}

function distance({ index, low, high }: Weight, from: number, to: number): number {
  return byFactor.has(index) ? 0.2 * ln(to / from) ** 2 : ((to - from) / (high - low)) ** 2
}

/** Looks for the weights that predict the answers of some learners best, one weight after another, in the fold itself. */
export function fitModel(
  start: Model,
  learners: readonly KeptLog[],
  { version, rounds = 4 }: { readonly version: string; readonly rounds?: number },
): Fit {
  const histories = learners.flatMap(historiesOf)
  const moving = fitted.map((index): Weight => {
    const [low, high] = weightBounds[index] ?? [0, 0]
    return { index, low, high, step: byFactor.has(index) ? 0.5 : (high - low) * 0.08 }
  })
  const startOf = ({ index }: Weight) => start.weights[index] ?? 0

  function score(weights: readonly number[]): { answers: number; loss: number; pulled: number } {
    const model = modelOf({ version, weights })
    let answers = 0
    let loss = 0
    for (const history of histories) {
      predictItem(model, history.before, history.evidence, (predicted, { right }) => {
        answers += 1
        loss += lossOf(predicted, right)
      })
    }
    const away = moving.reduce((sum, one) => sum + distance(one, startOf(one), weights[one.index] ?? 0), 0)
    return { answers, loss: loss / Math.max(1, answers), pulled: (loss + pull * away) / Math.max(1, answers) }
  }

  let weights = start.weights
  const before = score(weights)
  let best = before
  /** Whether a step in one of the two directions was better. */
  function improve(one: Weight): boolean {
    return [1, -1].some((sign) => {
      const from = weights[one.index] ?? 0
      const to = moved(one, from, sign)
      const tried = weights.with(one.index, to)
      const now = to === from ? best : score(tried)
      if (now.pulled >= best.pulled) return false
      weights = tried
      best = now
      return true
    })
  }
  for (let round = 0; before.answers > 0 && round < rounds; round += 1) {
    for (const one of moving) one.step *= improve(one) ? 1.5 : 0.5
  }
  return { model: modelOf({ version, weights }), answers: before.answers, before: before.loss, after: best.loss }
}
