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
const leastItemGain = 1e-4

/** What asking each item today is worth. */
export function gains(
  model: Model,
  memory: Memory,
  { day, ahead, worth }: Omit<Choice, 'seconds'>,
): Map<number, number> {
  const found = new Map<number, number>()
  for (const [item, known] of memory) {
    const gain = worth(item) * gainOf(model, known, day, ahead)
    if (gain > leastItemGain) found.set(item, gain)
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
    let gain = 0
    for (const [place, item] of items.entries()) if (items.indexOf(item) === place) gain += left.get(item) ?? 0
    // What can be guessed tells less: a question that everybody guesses counts half.
    return (gain * (1 - guess / 200)) / seconds
  }
  // The best last. What a question brings can only fall as others are chosen, so only the last need be weighed anew.
  const waiting = questions
    .map((question, place): Waiting<Asked> => ({ question, place, rate: rateOf(question) }))
    .filter(({ rate }) => rate > 0)
    .toSorted(byRate)
  const chosen: Asked[] = []
  let seconds = choice.seconds
  while (seconds > 0) {
    const last = waiting.pop()
    if (!last) break
    const best = { ...last, rate: rateOf(last.question) }
    if (best.rate === 0) continue
    const better = waiting.findLastIndex((one) => byRate(one, best) < 0)
    if (better < waiting.length - 1) {
      waiting.splice(better + 1, 0, best)
      continue
    }
    chosen.push(best.question)
    for (const item of best.question.items) left.delete(item)
    seconds -= best.question.seconds
  }
  return chosen
}

interface Waiting<Asked> {
  readonly question: Asked
  readonly place: number
  /** As it was when it was last weighed. */
  readonly rate: number
}

/** Of two that are worth the same the one that stands first in the list is the better one. */
const byRate = (one: Waiting<unknown>, other: Waiting<unknown>): number =>
  one.rate - other.rate || other.place - one.place
