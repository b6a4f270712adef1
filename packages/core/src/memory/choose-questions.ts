import type { ItemMemory } from './fold.ts'
import { gainOf } from './fsrs.ts'
import { unmet } from './numbered-items.ts'

/** A question that could be asked. */
export interface Question {
  /** What it asks, by the places in its group's list. */
  readonly items: readonly number[]
  /** In hundredths. */
  readonly guess: number
  readonly seconds: number
  readonly level: number
}

/** Questions, most often of one chant, and the list in which their items stand by their numbers; a place beyond it has `unmet`. */
export interface QuestionGroup {
  readonly list: readonly number[]
  readonly questions: { readonly exercises: readonly Question[] }
  /** Those of higher levels are not asked. */
  readonly level: number
}

export interface ChosenQuestion<Group extends QuestionGroup> {
  readonly group: Group
  readonly question: Group['questions']['exercises'][number]
}

/** Less than this is not worth asking for. */
const leastItemGain = 1e-4

/** How much surer each item will be some days ahead if it is asked on a day. */
export function gains(
  items: readonly (ItemMemory | undefined)[],
  { day, ahead }: { readonly day: number; readonly ahead: number },
): Float64Array {
  const found = new Float64Array(items.length)
  for (let number = 0; number < items.length; number += 1) {
    const known = items[number]
    if (known === undefined || known.count === 0 || day <= known.day) continue
    const gain = gainOf(known, day - known.day, ahead)
    if (gain > leastItemGain) found[number] = gain
  }
  return found
}

/** Whether a question is of a level that may be asked. */
export const isOpen = ({ level }: Pick<QuestionGroup, 'level'>, question: Question): boolean => question.level <= level

/**
 * Finds the place of the question of a group that brings most a second, the first of those that bring the same. What one
 * brings can only fall as others are chosen, so only those that brought more when they were last weighed are weighed anew.
 */
function findBest(itemGains: Float64Array, { list, level, questions }: QuestionGroup, rates: Float64Array): number {
  const { exercises } = questions
  let found = 0
  let most = 0
  for (let place = 0; place < rates.length; place += 1) {
    if ((rates[place] ?? 0) <= most) continue
    const question = exercises[place]
    let rate = 0
    if (question && question.level <= level) {
      const { items } = question
      let gain = 0
      for (let each = 0; each < items.length; each += 1) {
        const asked = items[each] ?? 0
        if (each === 0 || items.indexOf(asked) === each) gain += itemGains[list[asked] ?? unmet] ?? 0
      }
      // What can be guessed tells less: a question that everybody guesses counts half. Only the order of the rates matters.
      rate = (gain * (200 - question.guess)) / question.seconds
    }
    rates[place] = rate
    if (rate <= most) continue
    most = rate
    found = place
  }
  return found
}

/**
 * What to ask, best first, until the time is used: the most gain a second, each item once. Thousands are weighed while
 * somebody waits, by code that has not run before: so what they bring stands in rows of numbers, one for each group, and
 * only the row of the best one is searched again.
 */
export function chooseQuestions<Group extends QuestionGroup>(
  /** What asking each item brings, by its number. */
  brought: Float64Array,
  groups: readonly Group[],
  time: number,
): ChosenQuestion<Group>[] {
  const left = brought.slice()
  const rows = groups.map(({ questions }) => new Float64Array(questions.exercises.length).fill(Infinity))
  // Infinite until they are weighed.
  const bests = groups.map(() => Infinity)
  const chosen: ChosenQuestion<Group>[] = []
  let seconds = time
  while (seconds > 0) {
    const most = Math.max(...bests)
    const at = bests.indexOf(most)
    const [group, rates] = [groups[at], rows[at]]
    if (most === 0 || !group || !rates) break
    const place = findBest(left, group, rates)
    const rate = rates[place] ?? 0
    bests[at] = rate
    const question = group.questions.exercises[place]
    if (rate < most || !question) continue
    chosen.push({ group, question })
    seconds -= question.seconds
    for (const asked of question.items) left[group.list[asked] ?? unmet] = 0
  }
  return chosen
}
