import { gainOf, type Memory } from './fold.ts'
import { type Model, quickly } from './fsrs.ts'
import { heapOf } from './heap.ts'

/** A question that could be asked: an exercise, or a line to recite. */
export interface Question {
  /** Items in their chant's list, by their places: thousands are weighed, and a list for each would take longer. */
  readonly places: readonly number[]
  readonly list: readonly number[]
  /** In hundredths. */
  readonly guess: number
  readonly seconds: number
}

const noItem = -1

export const itemsOf = ({ places, list }: Question): number[] => places.map((place) => list[place] ?? noItem)

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
  function rateOf({ places, list, guess, seconds }: Asked): number {
    let gain = 0
    for (let each = 0; each < places.length; each += 1) {
      const place = places[each] ?? 0
      if (each === 0 || places.indexOf(place) === each) gain += left.get(list[place] ?? noItem) ?? 0
    }
    // What can be guessed tells less: a question that everybody guesses counts half.
    return (gain * (1 - guess / 200)) / seconds
  }
  // What each brought when it was last weighed; numbers alone, since there are thousands and somebody waits.
  const rates = new Float64Array(questions.length)
  // Of two that are worth the same the one that stands first in the list is the better one.
  const waiting = heapOf<number>((one, other) => {
    const difference = (rates[one] ?? 0) - (rates[other] ?? 0)
    return difference > 0 || (difference === 0 && one < other)
  })
  for (let place = 0; place < questions.length; place += 1) {
    const question = questions[place]
    const rate = question ? rateOf(question) : 0
    rates[place] = rate
    if (rate > 0) waiting.push(place)
  }
  const chosen: Asked[] = []
  let seconds = time
  while (seconds > 0) {
    const place = waiting.pop()
    const question = place === undefined ? undefined : questions[place]
    if (place === undefined || !question) break
    // What a question brings can only fall as others are chosen, so only the first need be weighed anew.
    const rate = rateOf(question)
    if (rate === 0) continue
    if (rate < (rates[place] ?? 0)) {
      rates[place] = rate
      waiting.push(place)
      continue
    }
    chosen.push(question)
    for (const item of itemsOf(question)) left.delete(item)
    seconds -= question.seconds
  }
  return chosen
}
