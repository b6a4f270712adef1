import { type BegunChant, worthOf } from './chant-questions.ts'
import type { ItemMemory, Memory } from './fold.ts'
import { gainOf } from './fsrs.ts'

/** Number shared by all items without a memory. */
export const unmet = 0

export interface NumberedChant extends BegunChant {
  readonly list: readonly number[]
}

/** Remembered items, numbered from 1. Arrays by these numbers are much faster than maps by item id. */
interface NumberedItems {
  readonly chants: readonly NumberedChant[]
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
 * Returns the value of asking each item, by its number: its gain times the words that it makes understood, more in
 * wanted chants.
 */
export function broughtBy(chants: readonly NumberedChant[], gained: Float64Array): Float64Array {
  // Integers avoid allocating each sum in code that is not optimized yet.
  const understood = new Uint32Array(gained.length)

  for (const { list, isWanted, questions } of chants) {
    const add = (item: number, words: number) => {
      const number = list[item] ?? unmet
      understood[number] = (understood[number] ?? 0) + words * worthOf(isWanted)
    }
    for (const { phrase, words } of questions.phrases) {
      add(phrase, words.length)
      for (const word of words) add(word, 1)
    }
  }
  // A link, or a word of another prayer, counts as one word of its chant.
  const isOnlyWanted = chants.every(({ isWanted }) => isWanted)
  const wanted = new Set(isOnlyWanted ? [] : chants.flatMap(({ isWanted, list }) => (isWanted ? list : [])))
  return gained.map((gain, number) => gain * (understood[number] || worthOf(isOnlyWanted || wanted.has(number))))
}

export interface Question {
  readonly items: readonly number[]
  /** In hundredths. */
  readonly guess: number
  readonly seconds: number
  readonly level: number
}

/** Questions, usually of one chant, and the numbers of their items; an index beyond the list means `unmet`. */
export interface QuestionGroup {
  readonly list: readonly number[]
  readonly questions: { readonly exercises: readonly Question[] }
  readonly level: number
}

export interface ChosenQuestion<Group extends QuestionGroup> {
  readonly group: Group
  readonly question: Group['questions']['exercises'][number]
}

const minItemGain = 1e-4

/** Returns how much more likely each item will be recalled some days ahead if it is asked on a day. */
export function gains(
  items: readonly (ItemMemory | undefined)[],
  { day, ahead }: { readonly day: number; readonly ahead: number },
): Float64Array {
  const found = new Float64Array(items.length)
  for (let number = 0; number < items.length; number += 1) {
    const known = items[number]
    if (known === undefined || known.count === 0 || day <= known.day) continue
    const gain = gainOf(known, day - known.day, ahead)
    if (gain > minItemGain) found[number] = gain
  }
  return found
}

export const isOpen = ({ level }: Pick<QuestionGroup, 'level'>, question: Question): boolean => question.level <= level

/** Returns the gain per second. A question that everyone guesses counts half; only the order of rates matters. */
function rateOf(itemGains: Float64Array, { list, level }: QuestionGroup, question: Question | undefined): number {
  if (!question || question.level > level) return 0
  let gain = 0
  for (const item of new Set(question.items)) gain += itemGains[list[item] ?? unmet] ?? 0
  return (gain * (200 - question.guess)) / question.seconds
}

/**
 * Returns the index of the group's question with the highest rate. Rates only fall as others are chosen, so only those
 * above the best are computed again.
 */
function findBest(itemGains: Float64Array, group: QuestionGroup, rates: Float64Array): number {
  let [best, maxRate] = [0, 0]
  for (const [index, known] of rates.entries()) {
    if (known <= maxRate) continue
    const rate = rateOf(itemGains, group, group.questions.exercises[index])
    rates[index] = rate
    if (rate > maxRate) [best, maxRate] = [index, rate]
  }
  return best
}

/** Returns questions in descending order of gain per second until the time is used, each item once. */
export function chooseQuestions<Group extends QuestionGroup>(
  brought: Float64Array,
  groups: readonly Group[],
  time: number,
): ChosenQuestion<Group>[] {
  const left = brought.slice()
  const rows = groups.map(({ questions }) => new Float64Array(questions.exercises.length).fill(Infinity))
  const bests = groups.map(() => Infinity)
  const chosen: ChosenQuestion<Group>[] = []
  let seconds = time
  while (seconds > 0) {
    const most = Math.max(...bests)
    const at = bests.indexOf(most)
    const [group, rates] = [groups[at], rows[at]]
    if (most === 0 || !group || !rates) break
    const index = findBest(left, group, rates)
    const rate = rates[index] ?? 0
    bests[at] = rate
    const question = group.questions.exercises[index]
    if (rate < most || !question) continue
    chosen.push({ group, question })
    seconds -= question.seconds
    for (const asked of question.items) left[group.list[asked] ?? unmet] = 0
  }
  return chosen
}

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
