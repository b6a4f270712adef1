import { type BegunChant, type ChantQuestions, itemAt, worthOf } from './chant-questions.ts'
import {
  broughtBy,
  type ChosenQuestion,
  chooseQuestions,
  gains,
  isOpen,
  type NumberedChant,
  numberItems,
  unmet,
} from './choose-questions.ts'
import { type ItemMemory, isHeld, type Memory, recallOn } from './fold.ts'
import { reviewed } from './fsrs.ts'

export interface Verse {
  readonly chantId: number
  readonly lines: readonly number[]
  readonly links: readonly number[]
  readonly seconds: number
}

const maxLines = 4
const secondsALine = 10
const firstGain = 0.25
/** In the unit of `worthOf`, halves of a word. */
const minVerseGain = 0.2

/**
 * Returns the lines with the highest gain among those whose meaning the learner has met. Gains are indexed by item
 * number.
 */
function findVerse(chants: readonly NumberedChant[], gained: Float64Array): Verse | undefined {
  let best: { readonly chant: NumberedChant; readonly first: number; readonly end: number } | undefined
  let bestGain = minVerseGain

  function weighLines(chant: NumberedChant, worth: number): void {
    const { list, questions } = chant
    const { phrases } = questions
    let first = 0
    let gain = 0
    let areMet = true
    for (let line = 0; line < phrases.length; line += 1) {
      const { phrase = 0, link = 0, verse } = phrases[line] ?? {}
      const linked = list[link] ?? unmet
      areMet &&= (list[phrase] ?? unmet) !== unmet
      gain += linked === unmet ? firstGain : (gained[linked] ?? 0)
      const end = line + 1
      if (end < first + maxLines && phrases[end]?.verse === verse) continue
      if (areMet && gain * worth > bestGain) {
        bestGain = gain * worth
        best = { chant, first, end }
      }
      first = end
      gain = 0
      areMet = true
    }
  }

  for (const chant of chants) weighLines(chant, worthOf(chant.isWanted))
  if (!best) return undefined
  const {
    chant: { questions },
    first,
    end,
  } = best
  const said = questions.phrases.slice(first, end)
  return {
    chantId: questions.chantId,
    lines: said.map((_, line) => first + line),
    links: said.map(({ link }) => itemAt(questions, link)),
    seconds: said.length * secondsALine,
  }
}

export type Step = AskedExercise | AskedLine

export interface AskedExercise {
  readonly chantId: number
  readonly exerciseId: number
}

export interface AskedLine {
  readonly chantId: number
  readonly line: number
}

export interface SessionInput {
  readonly memory: Memory
  readonly chants: readonly BegunChant[]
  readonly day: number
  readonly ahead: number
  readonly canListen: boolean
}

export interface Session {
  readonly steps: readonly Step[]
  readonly seconds: number
  readonly items: readonly number[]
}

type Asked = ChosenQuestion<NumberedChant>

const sessionSeconds = 300
/** A smaller gain is not worth five minutes. */
const minSessionGain = 1 / 3

const withoutListening = ({ questions, ...rest }: BegunChant): BegunChant => ({
  ...rest,
  questions: { ...questions, exercises: questions.exercises.filter(({ byEar }) => byEar !== true) },
})

const askableOf = (chants: readonly BegunChant[], canListen: boolean): readonly BegunChant[] =>
  canListen ? chants : chants.map(withoutListening)

const numbersOf = ({ group: { list }, question }: Asked): number[] =>
  question.items.map((index) => list[index] ?? unmet)

const itemsOf = ({ group: { questions }, question }: Asked): number[] =>
  question.items.map((index) => itemAt(questions, index))

/** Whether the item at an index is a single word of the chant or of a related prayer. */
const isWordAt = ({ phrases, relatedWords }: ChantQuestions, index: number): boolean =>
  phrases.some(({ words }) => words.includes(index)) || relatedWords?.includes(index) === true

const isWordOf = (chants: readonly BegunChant[], item: number): boolean =>
  chants.some(({ questions }) => {
    const index = questions.items.indexOf(item)
    return index >= 0 && isWordAt(questions, index)
  })

const asksForWords = ({ group: { questions }, question }: Asked, chants: readonly BegunChant[]): boolean =>
  question.items.every((index) => isWordAt(questions, index) || isWordOf(chants, itemAt(questions, index)))

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0)

/** Orders entries so that, if possible, none follows one of the same chant. */
export function spread<One extends { readonly chantId: number }>(ordered: readonly One[], after?: number): One[] {
  const left = [...ordered]
  const found: One[] = []
  let last = after
  while (left.length > 0) {
    const counts = new Map<number, number>()
    for (const { chantId } of left) counts.set(chantId, (counts.get(chantId) ?? 0) + 1)
    const others = left.filter(({ chantId }) => chantId !== last)
    const open = others.length > 0 ? others : left
    // A chant with more than half of the rest must be used now, or it will follow itself.
    const urgent = open.find(({ chantId }) => (counts.get(chantId) ?? 0) > left.length / 2)
    const [next] = left.splice(left.indexOf(urgent ?? (open[0] as One)), 1) // there is one
    if (next) found.push(next)
    last = next?.chantId
  }
  return found
}

/**
 * Plans a session of five minutes: words, then phrases, then a verse by heart. Returns undefined if the gain is too
 * small.
 */
export function planSession(input: SessionInput): Session | undefined {
  const { memory, day, ahead, canListen } = input
  const { chants, known } = numberItems(askableOf(input.chants, canListen), memory)
  const gained = gains(known, { day, ahead })
  const verse = findVerse(chants, gained)
  const time = sessionSeconds - (verse?.seconds ?? 0)
  const chosen = chooseQuestions(broughtBy(chants, gained), chants, time)
  const asked = new Set(chosen.flatMap(numbersOf))
  if (sumOf([...asked].map((number) => gained[number] ?? 0)) < minSessionGain) return undefined

  const steps = chosen.map((one) => ({
    chantId: one.group.questions.chantId,
    exerciseId: one.question.id,
    isOfWords: asksForWords(one, input.chants),
  }))
  const words = spread(steps.filter(({ isOfWords }) => isOfWords))
  const phrases = spread(
    steps.filter(({ isOfWords }) => !isOfWords),
    words.at(-1)?.chantId,
  )
  return {
    steps: [
      ...[...words, ...phrases].map(({ chantId, exerciseId }) => ({ chantId, exerciseId })),
      ...(verse?.lines.map((line) => ({ chantId: verse.chantId, line })) ?? []),
    ],
    seconds: sumOf(chosen.map(({ question }) => question.seconds)) + (verse?.seconds ?? 0),
    items: [...new Set([...chosen.flatMap(itemsOf), ...(verse?.links ?? [])])],
  }
}

const maxDaysAhead = 60
const askedInSession = 18

export function findNextDay({ memory, chants, day, ahead, canListen }: SessionInput): number | undefined {
  const { chants: numbered, known } = numberItems(askableOf(chants, canListen), memory)
  const askable = new Set(
    numbered.flatMap((group) =>
      group.questions.exercises.flatMap((question) => (isOpen(group, question) ? numbersOf({ group, question }) : [])),
    ),
  )
  const held = [...askable].map((number) => known[number])
  for (let later = day + 1; later <= day + maxDaysAhead; later += 1) {
    const found = gains(held, { day: later, ahead })
    const best = found.toSorted((one, other) => other - one).subarray(0, askedInSession)
    if (sumOf(best) >= minSessionGain) return later
  }
  return undefined
}

export function expectedAfter(memory: Memory, items: readonly number[], day: number): Map<number, ItemMemory> {
  const after = new Map(memory)
  for (const item of items) {
    const known = memory.get(item)
    if (!isHeld(known) || known.day >= day) continue
    const recall = recallOn(known, day)
    const strength = reviewed(known, recall, recall)
    after.set(item, { ...known, ...strength, day })
  }
  return after
}
