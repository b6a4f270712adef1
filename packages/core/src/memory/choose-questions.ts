import { type BegunChant, worthOf } from './chant-questions.ts'
import type { ItemMemory, Memory } from './fold.ts'
import { gainOf } from './fsrs.ts'

/** All items of which nothing is remembered share this number. */
export const unmet = 0

/** A chant with the number of the item at each place of its list. */
export interface NumberedChant extends BegunChant {
  readonly list: readonly number[]
}

/**
 * The items that are remembered, counted from 1. What is worked out for each of them stands in a row by these numbers: a
 * map asked for every item of every question would take most of the time in which a session is chosen.
 */
interface NumberedItems {
  readonly chants: readonly NumberedChant[]
  /** What is remembered of each. */
  readonly known: readonly (ItemMemory | undefined)[]
}

export function numberItems(chants: readonly BegunChant[], memory: Memory): NumberedItems {
  const numbers = new Map<number, number>()
  const known: (ItemMemory | undefined)[] = [undefined]
  memory.forEach((each, item) => {
    if (each.count > 0) numbers.set(item, known.push(each) - 1)
  })
  const numberOf = (item: number) => numbers.get(item) ?? unmet
  return {
    chants: chants.map(({ questions, level, isWanted }) => ({
      questions,
      level,
      isWanted,
      list: questions.items.map(numberOf),
    })),
    known,
  }
}

/**
 * What asking each item brings, by its number: how much surer it will be, by the words that are understood through it,
 * most in the chants that are wanted.
 */
export function broughtBy(chants: readonly NumberedChant[], gained: Float64Array): Float64Array {
  // Whole numbers: code that is not optimized yet would store every sum of fractions in memory of its own.
  const understood = new Uint32Array(gained.length)

  function addPhrases({ list, questions: { phrases } }: NumberedChant, one: number): void {
    for (let line = 0; line < phrases.length; line += 1) {
      const { phrase = 0, words = [] } = phrases[line] ?? {}
      const meaning = list[phrase] ?? unmet
      understood[meaning] = (understood[meaning] ?? 0) + words.length * one
      for (let each = 0; each < words.length; each += 1) {
        const word = list[words[each] ?? 0] ?? unmet
        understood[word] = (understood[word] ?? 0) + one
      }
    }
  }

  for (const chant of chants) addPhrases(chant, worthOf(chant.isWanted))
  // Through a link or a word of another prayer nothing that is sung is understood: it counts as one word of its chant.
  const isOnlyWanted = chants.every(({ isWanted }) => isWanted)
  const wanted = new Set(isOnlyWanted ? [] : chants.flatMap(({ isWanted, list }) => (isWanted ? list : [])))
  return gained.map((gain, number) => gain * (understood[number] || worthOf(isOnlyWanted || wanted.has(number))))
}

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

/** What asks most of the same in the place of an exercise; nothing where nothing asks any of it. */
export function findInstead(
  { questions, level }: Pick<BegunChant, 'questions' | 'level'>,
  exerciseId: number,
  canBeAsked: (exerciseId: number) => boolean,
): number | undefined {
  const asked = questions.exercises.find(({ id }) => id === exerciseId)?.items ?? []
  const shared = (items: readonly number[]) => asked.filter((item) => items.includes(item)).length
  return questions.exercises
    .filter((question) => isOpen({ level }, question) && question.id !== exerciseId && canBeAsked(question.id))
    .map(({ id, items, seconds }) => ({ id, same: shared(items), seconds }))
    .filter(({ same }) => same > 0)
    .toSorted((one, other) => other.same - one.same || one.seconds - other.seconds)[0]?.id
}
