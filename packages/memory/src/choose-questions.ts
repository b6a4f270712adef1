import { isHeld, type Memory } from './fold.ts'
import { gainBy, type Model } from './fsrs.ts'

/** A question that could be asked. */
export interface Question {
  /** What it asks, by the places in its group's list. */
  readonly items: readonly number[]
  /** In hundredths. */
  readonly guess: number
  readonly seconds: number
}

/** Questions, most often of one chant, and the list in which their items stand. */
export interface QuestionGroup {
  readonly list: readonly number[]
  readonly questions: readonly Question[]
}

export interface ChosenQuestion<Group extends QuestionGroup> {
  readonly group: Group
  readonly question: Group['questions'][number]
  /** By their numbers. */
  readonly items: readonly number[]
}

export interface Choice {
  readonly day: number
  /** How many days from now it is to be known. */
  readonly ahead: number
  /** How much it matters that an item is known. */
  readonly worth: (item: number) => number
  readonly seconds: number
}

const noItem = -1

/** Less than this is not worth asking for. */
const leastItemGain = 1e-4

/** How much surer each item will be if it is asked today. */
export function gains(model: Model, memory: Memory, { day, ahead }: Pick<Choice, 'day' | 'ahead'>) {
  const found = new Map<number, number>()
  const gainAfter = gainBy(model, ahead)
  for (const [item, known] of memory) {
    if (!isHeld(known) || day <= known.day) continue
    const gain = gainAfter(day - known.day, known.stability, known.difficulty)
    if (gain > leastItemGain) found.set(item, gain)
  }
  return found
}

/** What a question gains a second, where this is what each place of its list would gain. */
function rateOf(gainAt: readonly number[], { items, guess, seconds }: Question): number {
  let gain = 0
  for (let each = 0; each < items.length; each += 1) {
    const place = items[each] ?? 0
    if (each === 0 || items.indexOf(place) === each) gain += gainAt[place] ?? 0
  }
  // What can be guessed tells less: a question that everybody guesses counts half.
  return (gain * (1 - guess / 200)) / seconds
}

export const itemsOf = ({ list }: QuestionGroup, { items }: Question): number[] =>
  items.map((place) => list[place] ?? noItem)

/** Of two that are worth the same the one that stands first is the better one. */
function placeOfMost(rates: Float64Array): number {
  let found = 0
  let most = 0
  for (let place = 0; place < rates.length; place += 1) {
    const rate = rates[place] ?? 0
    if (rate <= most) continue
    most = rate
    found = place
  }
  return found
}

/**
 * What to ask, best first, until the time is used: the most gain a second, each item once. Thousands are weighed while
 * somebody waits, by code that has not run before: so items are looked up once for each list, not for each question, and
 * what they bring stands in one row of numbers: searching that a hundred times takes less than making a heap of it.
 */
export function chooseQuestions<Group extends QuestionGroup>(
  gained: ReadonlyMap<number, number>,
  groups: readonly Group[],
  { worth, seconds: time }: Pick<Choice, 'worth' | 'seconds'>,
): ChosenQuestion<Group>[] {
  function gainOf(item: number): number {
    const gain = gained.get(item)
    return gain === undefined ? 0 : gain * worth(item)
  }
  const left = groups.map(({ list, questions }) => ({ list, questions, gainAt: list.map(gainOf) }))
  /** What each question brought when it was last weighed, group after group. */
  const rates = new Float64Array(groups.reduce((sum, { questions }) => sum + questions.length, 0))
  const ends: number[] = []
  let end = 0
  for (const { questions, gainAt } of left) {
    for (const question of questions) {
      rates[end] = rateOf(gainAt, question)
      end += 1
    }
    ends.push(end)
  }
  const chosen: ChosenQuestion<Group>[] = []
  let seconds = time
  while (seconds > 0) {
    const place = placeOfMost(rates)
    const most = rates[place] ?? 0
    if (most === 0) break
    const at = ends.findIndex((each) => place < each)
    const [group, gainAt] = [groups[at], left[at]?.gainAt ?? []]
    const question = group?.questions[place - (ends[at - 1] ?? 0)]
    if (!group || !question) break
    // What a question brings can only fall as others are chosen, so only the first need be weighed anew.
    const rate = rateOf(gainAt, question)
    rates[place] = rate
    if (rate < most) continue
    const items = itemsOf(group, question)
    chosen.push({ group, question, items })
    seconds -= question.seconds
    for (const each of left) {
      for (const item of items) {
        const asked = each.list.indexOf(item)
        if (asked >= 0) each.gainAt[asked] = 0
      }
    }
  }
  return chosen
}
