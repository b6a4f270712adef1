import { type BegunChant, type ChantQuestions, itemAt, sungPhrases, worthOfChant } from './chant-questions.ts'
import { type ChosenQuestion, chooseQuestions, gains, itemsOf, type QuestionGroup } from './choose-questions.ts'
import { type ItemMemory, isHeld, type Memory, recallOn } from './fold.ts'
import { type Model, reviewed } from './fsrs.ts'
import { findVerse } from './session-verse.ts'

/** One step of a session: an exercise to answer, or a line to recite. */
export type Step = AskedExercise | AskedLine

export interface AskedExercise {
  readonly chantId: number
  readonly exerciseId: number
}

export interface AskedLine {
  readonly chantId: number
  /** The place of the line among those that are sung. */
  readonly line: number
}

export interface SessionInput {
  readonly model: Model
  readonly memory: Memory
  readonly chants: readonly BegunChant[]
  readonly day: number
  /** How many days from now it is to be known. */
  readonly ahead: number
  readonly random: () => number
}

export interface Session {
  readonly steps: readonly Step[]
  readonly seconds: number
  /** The items that it asks. */
  readonly items: readonly number[]
}

interface AskableChant extends QuestionGroup {
  readonly chantId: number
  readonly questions: ChantQuestions['exercises']
}

type Asked = ChosenQuestion<AskableChant>

const sessionSeconds = 300
/** Of what is asked, this share is drawn blindly: weights that are fitted only to what was chosen grow blind. */
const drawnShare = 0.05
/** Less than a third of an item is not worth five minutes. */
const leastSessionGain = 1 / 3

/** All that may be asked. */
const askableOf = (chants: readonly BegunChant[]): AskableChant[] =>
  chants.map(({ questions: { chantId, items, exercises }, level }) => ({
    chantId,
    list: items,
    questions: exercises.filter((exercise) => exercise.level <= level),
  }))

/** Tells the single words of some chants, also those of other prayers printed with them. */
function wordsOf(chants: readonly BegunChant[]): ReadonlySet<number> {
  return new Set(
    chants.flatMap(({ questions }) => [
      ...sungPhrases(questions).flatMap(({ words }) => words),
      ...(questions.relatedWords ?? []).map((place) => itemAt(questions, place)),
    ]),
  )
}

/** How much it matters that an item is known: the words that are understood through it, most in the chants that are wanted. */
export function worthIn(chants: readonly BegunChant[]): (item: number) => number {
  const worth = new Map<number, number>()
  for (const chant of chants) {
    const one = worthOfChant(chant)
    for (const { phrase, words } of sungPhrases(chant.questions)) {
      worth.set(phrase, (worth.get(phrase) ?? 0) + words.length * one)
      for (const word of words) worth.set(word, (worth.get(word) ?? 0) + one)
    }
  }
  // Through a link or a word of another prayer nothing that is sung is understood: it counts as one word of its chant.
  const others = new Map<number, number>()
  for (const chant of chants) {
    const one = worthOfChant(chant)
    for (const item of chant.questions.items) if (one > (others.get(item) ?? 0)) others.set(item, one)
  }
  return (item) => worth.get(item) ?? others.get(item) ?? 0
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0)

/** Replaces a few by others that the learner has met, whatever they gain. */
function drawSome(
  chosen: readonly Asked[],
  all: readonly AskableChant[],
  memory: Memory,
  random: () => number,
): Asked[] {
  let others: Asked[] | undefined
  function listOthers(): Asked[] {
    const isChosen = new Set<unknown>(chosen.map(({ question }) => question))
    return all.flatMap((group) =>
      group.questions
        .map((question) => ({ group, question, items: itemsOf(group, question) }))
        .filter(({ question, items }) => !isChosen.has(question) && items.some((item) => isHeld(memory.get(item)))),
    )
  }
  return chosen.map((asked) => {
    if (random() >= drawnShare) return asked
    others ??= listOthers()
    const [drawn] = others.splice(Math.floor(random() * others.length), 1)
    return drawn ?? asked
  })
}

/** Never two of one chant in a row where another can stand between; else in the order given. */
export function spread<One extends { readonly chantId: number }>(ordered: readonly One[], after?: number): One[] {
  const left = [...ordered]
  const found: One[] = []
  let last = after
  while (left.length > 0) {
    const counts = new Map<number, number>()
    for (const { chantId } of left) counts.set(chantId, (counts.get(chantId) ?? 0) + 1)
    const others = left.filter(({ chantId }) => chantId !== last)
    const open = others.length > 0 ? others : left
    // Whatever fills more than half of what is left has to be used now, or it will stand beside itself.
    const urgent = open.find(({ chantId }) => (counts.get(chantId) ?? 0) > left.length / 2)
    const [next] = left.splice(left.indexOf(urgent ?? (open[0] as One)), 1) // there is one
    if (next) found.push(next)
    last = next?.chantId
  }
  return found
}

/** What a session of five minutes asks: words, then phrases, then a verse by heart. Nothing when it gains too little. */
export function planSession(input: SessionInput): Session | undefined {
  const { model, memory, chants, day, ahead, random } = input
  const all = askableOf(chants)
  const gained = gains(model, memory, { day, ahead })
  const verse = findVerse({ memory, chants, gained })
  const time = sessionSeconds - (verse?.seconds ?? 0)
  const best = chooseQuestions(gained, all, { worth: worthIn(chants), seconds: time })
  const asked = new Set(best.flatMap(({ items }) => items))
  if (sumOf([...asked].map((item) => gained.get(item) ?? 0)) < leastSessionGain) return undefined

  const chosen = drawSome(best, all, memory, random)
  const single = wordsOf(chants)
  const steps = chosen.map(({ group, question, items }) => ({
    chantId: group.chantId,
    exerciseId: question.id,
    isOfWords: items.every((item) => single.has(item)),
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
    items: [...new Set([...chosen.flatMap(({ items }) => items), ...(verse?.links ?? [])])],
  }
}

/** Nobody looks further ahead. */
const farthestDay = 60
const askedInSession = 18

/** The first day after this one on which a session is worth its time. */
export function findNextDay({ model, memory, chants, day, ahead }: Omit<SessionInput, 'random'>): number | undefined {
  const askable = new Set(
    askableOf(chants).flatMap((group) => group.questions.flatMap((question) => itemsOf(group, question))),
  )
  const held = new Map([...memory].filter(([item]) => askable.has(item)))
  for (let later = day + 1; later <= day + farthestDay; later += 1) {
    const found = [...gains(model, held, { day: later, ahead }).values()]
    const best = found.toSorted((one, other) => other - one).slice(0, askedInSession)
    if (sumOf(best) >= leastSessionGain) return later
  }
  return undefined
}

/** The memory as it will probably be once these items have been asked. */
export function expectedAfter(
  model: Model,
  memory: Memory,
  items: readonly number[],
  day: number,
): Map<number, ItemMemory> {
  const after = new Map(memory)
  for (const item of items) {
    const known = memory.get(item)
    if (!isHeld(known) || known.day >= day) continue
    const recall = recallOn(model, known, day)
    const strength = reviewed(model, known, recall, recall)
    after.set(item, { ...known, ...strength, day })
  }
  return after
}
