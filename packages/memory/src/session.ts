import { type BegunChant, itemAt, sungPhrases, worthOfChant } from './chant-questions.ts'
import { type Choice, chooseQuestions, gains, type Question } from './choose-questions.ts'
import { type ItemMemory, isHeld, type Memory, recallOn } from './fold.ts'
import { type Model, reviewed } from './fsrs.ts'
import { wordsByItem } from './readiness.ts'
import { findVerse } from './session-verse.ts'

/** One step of a session: an exercise to answer, or a line to recite. */
export type Step = ExerciseStep | LineStep

export interface ExerciseStep {
  readonly chantId: number
  readonly exerciseId: number
}

export interface LineStep {
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

interface Asked extends Question, ExerciseStep {
  /** Whether it asks for single words only. */
  readonly isOfWords: boolean
}

const sessionSeconds = 300
/** Of what is asked, this share is drawn blindly: weights that are fitted only to what was chosen grow blind. */
const drawnShare = 0.05
/** Less than a third of an item is not worth five minutes. */
const leastGain = 1 / 3

function questionsOf({ questions, level }: BegunChant): Asked[] {
  const words = new Set(questions.phrases.flatMap((phrase) => phrase.words))
  return questions.exercises
    .filter((exercise) => exercise.level <= level)
    .map(({ id, guess, seconds, items }) => ({
      chantId: questions.chantId,
      exerciseId: id,
      guess,
      seconds,
      items: items.map((place) => itemAt(questions, place)),
      isOfWords: items.every((place) => words.has(place)),
    }))
}

/** How many words are understood through an item, those of the chants that are wanted counting most. */
function worthIn(chants: readonly BegunChant[]): (item: number) => number {
  const worth = new Map<number, number>()
  for (const chant of chants) {
    for (const [item, words] of wordsByItem(sungPhrases(chant.questions))) {
      worth.set(item, (worth.get(item) ?? 0) + words * worthOfChant(chant))
    }
  }
  return (item) => worth.get(item) ?? 1
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0)

/** Replaces a few by others that the learner has met, whatever they gain. */
function drawSome(chosen: readonly Asked[], all: readonly Asked[], memory: Memory, random: () => number): Asked[] {
  const isMet = ({ items }: Asked) => items.some((item) => isHeld(memory.get(item)))
  let others: Set<Asked> | undefined
  return chosen.map((asked) => {
    if (random() >= drawnShare) return asked
    others ??= new Set(all.filter((other) => isMet(other) && !chosen.includes(other)))
    const drawn = [...others][Math.floor(random() * others.size)]
    if (drawn) others.delete(drawn)
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
  const all = chants.flatMap(questionsOf)
  const verse = findVerse(input)
  const choice: Choice = { day, ahead, worth: worthIn(chants), seconds: sessionSeconds - (verse?.seconds ?? 0) }
  const best = chooseQuestions(model, memory, all, choice)
  const plain = gains(model, memory, { day, ahead, worth: () => 1 })
  const asked = new Set(best.flatMap(({ items }) => items))
  if (sumOf([...asked].map((item) => plain.get(item) ?? 0)) < leastGain) return undefined

  const chosen = drawSome(best, all, memory, random)
  const words = spread(chosen.filter(({ isOfWords }) => isOfWords))
  const phrases = spread(
    chosen.filter(({ isOfWords }) => !isOfWords),
    words.at(-1)?.chantId,
  )
  const exercises = [...words, ...phrases]
  return {
    steps: [
      ...exercises.map(({ chantId, exerciseId }) => ({ chantId, exerciseId })),
      ...(verse?.lines.map((line) => ({ chantId: verse.chantId, line })) ?? []),
    ],
    seconds: sumOf(exercises.map(({ seconds }) => seconds)) + (verse?.seconds ?? 0),
    items: [...new Set([...exercises.flatMap(({ items }) => items), ...(verse?.links ?? [])])],
  }
}

/** Nobody looks further ahead. */
const farthestDay = 60
const askedInSession = 18

/** The first day after this one on which a session is worth its time. */
export function findNextDay({ model, memory, chants, day, ahead }: Omit<SessionInput, 'random'>): number | undefined {
  const askable = new Set(chants.flatMap(questionsOf).flatMap(({ items }) => items))
  const worth = (item: number) => (askable.has(item) ? 1 : 0)
  for (let later = day + 1; later <= day + farthestDay; later += 1) {
    const found = [...gains(model, memory, { day: later, ahead, worth }).values()]
    const best = found.toSorted((one, other) => other - one).slice(0, askedInSession)
    if (sumOf(best) >= leastGain) return later
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
    const strength = reviewed(model, known, day - known.day, recallOn(model, known, day))
    after.set(item, { ...known, ...strength, day })
  }
  return after
}
