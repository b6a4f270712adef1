import type { Evidence, LogEntry } from './evidence.ts'
import { ln } from './exact-math.ts'
import { evidenceByItem, follow, type ItemMemory, isHeld, type Memory, predict, recallOn } from './fold.ts'
import type { Model } from './fsrs.ts'

/** An answer as it was predicted before it was known, and as it came. */
export interface Prediction {
  readonly day: number
  /** The chance of a right answer, guessing included. */
  readonly predicted: number
  readonly right: boolean
  readonly type: string
}

/** An entry of the log with the type of exercise that it answered. */
export type TypedEntry = LogEntry & { readonly type: string }

type Predicted = (predicted: number, evidence: Evidence & { readonly right: boolean }) => void

/** Goes through what a log says of one item, and predicts each first answer of a day to what was met on a day before. */
export function predictItem(
  model: Model,
  before: ItemMemory | undefined,
  evidence: readonly Evidence[],
  tell: Predicted,
): void {
  let memory = before
  for (const one of evidence) {
    if (!('forgotten' in one) && isHeld(memory) && memory.day < one.day) {
      tell(predict(recallOn(model, memory, one.day), one.guess), one)
    }
    memory = follow(model, memory, one, one)
  }
}

/** What a model would have predicted of a learner's answers, each from those before it alone; one item at a time. */
export function* predictionsByItem(model: Model, base: Memory, log: readonly TypedEntry[]): Generator<Prediction[]> {
  const types = new Map(log.map(({ id, type }) => [id, type]))
  for (const [item, evidence] of evidenceByItem(log)) {
    const found: Prediction[] = []
    predictItem(model, base.get(item), evidence, (predicted, { id, day, right }) => {
      found.push({ day, predicted, right, type: types.get(id) ?? '' })
    })
    yield found
  }
}

export const predictionsOf = (model: Model, base: Memory, log: readonly TypedEntry[]): Prediction[] =>
  [...predictionsByItem(model, base, log)].flat()

/** The answers whose predictions fall into five points of a hundred. Nothing in it tells of a learner, and it can be added up. */
export interface BinCount {
  /** From 0 (nought to five of a hundred) to 19. */
  readonly bin: number
  readonly answers: number
  readonly right: number
  /** The sum of the predictions. */
  readonly predicted: number
  /** The sum of their log-losses. */
  readonly loss: number
}

const binCount = 20

/** No prediction is surer than this when it is scored: one that was certain and wrong would outweigh all others. */
const surest = 0.999

export function lossOf(predicted: number, right: boolean): number {
  const chance = Math.min(surest, Math.max(1 - surest, predicted))
  return -ln(right ? chance : 1 - chance)
}

/** Each bin once. */
export function addUp(counts: readonly BinCount[]): BinCount[] {
  const byBin = new Map<number, BinCount>()
  for (const one of counts) {
    const sum = byBin.get(one.bin)
    byBin.set(
      one.bin,
      sum
        ? {
            bin: one.bin,
            answers: sum.answers + one.answers,
            right: sum.right + one.right,
            predicted: sum.predicted + one.predicted,
            loss: sum.loss + one.loss,
          }
        : one,
    )
  }
  return [...byBin.values()].toSorted((one, other) => one.bin - other.bin)
}

export const countBins = (predictions: readonly Prediction[]): BinCount[] =>
  addUp(
    predictions.map(({ predicted, right }) => ({
      bin: Math.min(binCount - 1, Math.floor(predicted * binCount)),
      answers: 1,
      right: Number(right),
      predicted,
      loss: lossOf(predicted, right),
    })),
  )

const z95 = 1.959964

/** Between which shares the true one lies, 95 times of 100 (Wilson). */
export function wilson(right: number, answers: number): readonly [low: number, high: number] {
  if (answers === 0) return [0, 1]
  const share = right / answers
  const z2 = z95 ** 2 / answers
  const middle = share + z2 / 2
  const half = z95 * Math.sqrt((share * (1 - share)) / answers + z2 / (4 * answers))
  return [Math.max(0, (middle - half) / (1 + z2)), Math.min(1, (middle + half) / (1 + z2))]
}

/** Fewer answers are too few to show a share of them, or to call the predictions wrong. */
export const leastAnswers = 100

interface Bin {
  readonly answers: number
  readonly predicted: number
  readonly observed: number
  readonly low: number
  readonly high: number
}

export interface Calibration {
  readonly answers: number
  /** By how much the predictions lie above what came; below, if negative. */
  readonly bias: number
  /** By how much they are typically off, as a share of one. */
  readonly off: number
  readonly logLoss: number
  /** Of whoever always predicts the share that was right in the end. */
  readonly constantLogLoss: number
  /** Those with answers enough. */
  readonly bins: readonly Bin[]
}

/** The root mean square of the bins, less what chance alone brings about: few answers in many bins are always off. */
function offBy(counts: readonly BinCount[], answers: number): number {
  const squares = counts.map(({ answers: count, predicted, right }) => {
    const expected = predicted / count
    return ((predicted - right) / count) ** 2 * count - expected * (1 - expected)
  })
  return Math.sqrt(
    Math.max(
      0,
      squares.reduce((sum, square) => sum + square, 0),
    ) / Math.max(1, answers),
  )
}

/** How true predictions were. Counts of several types, days or learners may stand side by side. */
export function calibrationOf(counts: readonly BinCount[]): Calibration {
  const bins = addUp(counts)
  const total = (of: 'answers' | 'right' | 'predicted' | 'loss') => bins.reduce((sum, bin) => sum + bin[of], 0)
  const answers = total('answers')
  const each = Math.max(1, answers)
  const share = total('right') / each
  return {
    answers,
    bias: (total('predicted') - total('right')) / each,
    off: offBy(bins, answers),
    logLoss: total('loss') / each,
    constantLogLoss: answers === 0 ? 0 : share * lossOf(share, true) + (1 - share) * lossOf(share, false),
    bins: bins
      .filter((bin) => bin.answers >= leastAnswers)
      .map((bin) => {
        const [low, high] = wilson(bin.right, bin.answers)
        return {
          answers: bin.answers,
          predicted: bin.predicted / bin.answers,
          observed: bin.right / bin.answers,
          low,
          high,
        }
      }),
  }
}

const mostOff = 0.1

/** Whether predictions may be shown to learners. While there are too few answers to say, they may. */
export function isCalibrated(counts: readonly BinCount[]): boolean {
  const { answers, off } = calibrationOf(counts)
  return answers < leastAnswers || off <= mostOff
}
