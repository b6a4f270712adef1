import { type ItemMemory, isHeld } from './fold.ts'
import { gainBy, type Model } from './fsrs.ts'
import { noNumber } from './numbered-items.ts'

/** A question that could be asked. */
export interface Question {
  /** What it asks, by the places in its group's list. */
  readonly items: readonly number[]
  /** In hundredths. */
  readonly guess: number
  readonly seconds: number
  readonly level: number
}

/** Questions, most often of one chant, and the list in which their items stand by their numbers, counted from 0. */
export interface QuestionGroup {
  readonly list: readonly number[]
  readonly questions: readonly Question[]
  /** Those of higher levels are not asked. */
  readonly level: number
}

export interface ChosenQuestion<Group extends QuestionGroup> {
  readonly group: Group
  readonly question: Group['questions'][number]
}

/** Less than this is not worth asking for. */
const leastItemGain = 1e-4

/** How much surer each item will be some days ahead if it is asked on a day. */
export function gains(
  model: Model,
  items: readonly (ItemMemory | undefined)[],
  { day, ahead }: { readonly day: number; readonly ahead: number },
): Float64Array {
  const found = new Float64Array(items.length)
  const gainAfter = gainBy(model, ahead)
  for (let number = 0; number < items.length; number += 1) {
    const known = items[number]
    if (!isHeld(known) || day <= known.day) continue
    const gain = gainAfter(day - known.day, known.stability, known.difficulty)
    if (gain > leastItemGain) found[number] = gain
  }
  return found
}

/** What a question brings a second. */
function rateOf(gainOf: Float64Array, list: readonly number[], { items, guess, seconds }: Question): number {
  let gain = 0
  for (let each = 0; each < items.length; each += 1) {
    const place = items[each] ?? 0
    if (each === 0 || items.indexOf(place) === each) gain += gainOf[list[place] ?? noNumber] ?? 0
  }
  // What can be guessed tells less: a question that everybody guesses counts half.
  return (gain * (1 - guess / 200)) / seconds
}

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

/** Whether a question is of a level that may be asked. */
export const isOpen = ({ level }: Pick<QuestionGroup, 'level'>, question: Question): boolean => question.level <= level

/** What each question of a group brings a second; nothing above its level. */
function ratesOf(gainOf: Float64Array, group: QuestionGroup): Float64Array {
  const { list, questions } = group
  const rates = new Float64Array(questions.length)
  for (let place = 0; place < questions.length; place += 1) {
    const question = questions[place]
    if (question && isOpen(group, question)) rates[place] = rateOf(gainOf, list, question)
  }
  return rates
}

/**
 * What to ask, best first, until the time is used: the most gain a second, each item once. Thousands are weighed while
 * somebody waits, by code that has not run before: so what they bring stands in rows of numbers, one for each group, and
 * only the row in which something was weighed anew is searched again.
 */
export function chooseQuestions<Group extends QuestionGroup>(
  /** What asking each item brings, by its number. */
  brought: Float64Array,
  groups: readonly Group[],
  time: number,
): ChosenQuestion<Group>[] {
  const left = brought.slice()
  const rows = groups.map((group) => ratesOf(left, group))
  const places = rows.map(placeOfMost)
  const bests = Float64Array.from(rows, (rates, at) => rates[places[at] ?? 0] ?? 0)
  const chosen: ChosenQuestion<Group>[] = []
  let seconds = time
  while (seconds > 0) {
    const at = placeOfMost(bests)
    const [group, rates, place = 0] = [groups[at], rows[at], places[at]]
    const question = group?.questions[place]
    if (!rates || !question || bests[at] === 0) break
    // What a question brings can only fall as others are chosen, so only the first need be weighed anew.
    const rate = rateOf(left, group.list, question)
    if (rate < (bests[at] ?? 0)) {
      rates[place] = rate
      const next = placeOfMost(rates)
      places[at] = next
      bests[at] = rates[next] ?? 0
      continue
    }
    chosen.push({ group, question })
    seconds -= question.seconds
    for (const asked of question.items) left[group.list[asked] ?? noNumber] = 0
  }
  return chosen
}
