import { gainOf, type Memory } from './fold.ts'
import { type Model, quickly } from './fsrs.ts'
import { heapOf } from './heap.ts'

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

/** How much surer each item will be if it is asked today. */
export function gains(model: Model, memory: Memory, { day, ahead }: Pick<Choice, 'day' | 'ahead'>) {
  const found = new Map<number, number>()
  const quick = quickly(model)
  for (const [item, known] of memory) {
    const gain = gainOf(quick, known, day, ahead)
    if (gain > leastItemGain) found.set(item, gain)
  }
  return found
}

/** What to ask, best first, until the time is used: the most gain a second, each item once. */
export function chooseQuestions<Asked extends Question>(
  gained: ReadonlyMap<number, number>,
  questions: readonly Asked[],
  { worth, seconds: time }: Pick<Choice, 'worth' | 'seconds'>,
): Asked[] {
  const left = new Map<number, number>()
  for (const [item, gain] of gained) left.set(item, gain * worth(item))
  function rateOf({ items, guess, seconds }: Asked): number {
    let gain = 0
    for (let place = 0; place < items.length; place += 1) {
      const item = items[place] ?? 0
      if (place === 0 || items.indexOf(item) === place) gain += left.get(item) ?? 0
    }
    // What can be guessed tells less: a question that everybody guesses counts half.
    return (gain * (1 - guess / 200)) / seconds
  }
  const waiting = heapOf<Waiting<Asked>>(isBetter)
  for (let place = 0; place < questions.length; place += 1) {
    const question = questions[place]
    const rate = question ? rateOf(question) : 0
    if (question && rate > 0) waiting.push({ question, place, rate })
  }
  const chosen: Asked[] = []
  let seconds = time
  while (seconds > 0) {
    const first = waiting.pop()
    if (!first) break
    // What a question brings can only fall as others are chosen, so only the first need be weighed anew.
    const rate = rateOf(first.question)
    if (rate === 0) continue
    if (rate < first.rate) {
      waiting.push({ ...first, rate })
      continue
    }
    chosen.push(first.question)
    for (const item of first.question.items) left.delete(item)
    seconds -= first.question.seconds
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
const isBetter = (one: Waiting<unknown>, other: Waiting<unknown>): boolean =>
  one.rate > other.rate || (one.rate === other.rate && one.place < other.place)
