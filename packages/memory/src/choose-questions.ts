import { gainOf, type Memory } from './fold.ts'
import type { Model } from './fsrs.ts'

/** A question that could be asked: an exercise, or a line to recite. */
export interface Question {
  readonly items: readonly number[]
  /** In hundredths. */
  readonly guess: number
  readonly seconds: number
}

export interface Choice {
  readonly day: number
  /** How many days from now it is to be known. */
  readonly ahead: number
  /** How much it matters that an item is known. */
  readonly worth: (item: number) => number
  readonly seconds: number
}

/** Less than this is not worth asking for. */
const leastGain = 1e-4

/** What asking each item today is worth. */
export function gains(
  model: Model,
  memory: Memory,
  { day, ahead, worth }: Omit<Choice, 'seconds'>,
): Map<number, number> {
  const found = new Map<number, number>()
  for (const [item, known] of memory) {
    const gain = worth(item) * gainOf(model, known, day, ahead)
    if (gain > leastGain) found.set(item, gain)
  }
  return found
}

/** What to ask, best first, until the time is used: the most gain a second, each item once. */
export function chooseQuestions<Asked extends Question>(
  model: Model,
  memory: Memory,
  questions: readonly Asked[],
  choice: Choice,
): Asked[] {
  const left = gains(model, memory, choice)
  function rateOf({ items, guess, seconds }: Asked): number {
    const gain = [...new Set(items)].reduce((sum, item) => sum + (left.get(item) ?? 0), 0)
    return (gain * (1 - guess / 200)) / seconds
  }
  const waiting = new Set(questions.map((question) => ({ question, rate: rateOf(question) })))
  const chosen: Asked[] = []
  let seconds = choice.seconds
  while (seconds > 0) {
    const best = findBest(waiting, rateOf)
    if (!best) break
    waiting.delete(best)
    chosen.push(best.question)
    for (const item of best.question.items) left.delete(item)
    seconds -= best.question.seconds
  }
  return chosen
}

interface Waiting<Asked> {
  readonly question: Asked
  /** As it was when it was last looked at; it can only have fallen since. */
  rate: number
}

function findBest<Asked>(waiting: Iterable<Waiting<Asked>>, rateOf: (question: Asked) => number) {
  let best: Waiting<Asked> | undefined
  for (const one of waiting) {
    if (one.rate <= (best?.rate ?? 0)) continue
    one.rate = rateOf(one.question)
    if (one.rate > (best?.rate ?? 0)) best = one
  }
  return best
}
