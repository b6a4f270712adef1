import { drawExercise, noMemory, type PracticeMemory, playerMemory, rememberShown } from '@schola/domain/drawing'
import { type Random, seededRandom } from '@schola/exercises/shuffle'
import type { LogEntry, Trained } from '@schola/memory/evidence'
import { slip } from '@schola/memory/fold'
import { type NewTruth, normal, type Truth } from './truth.ts'
import type { World, WorldExercise } from './world.ts'

/** A simulated learner in the middle of the course. */
export interface Learner {
  readonly world: World
  readonly truth: Truth
  /** For what happens in reviews and answers. */
  readonly random: Random
  readonly log: LogEntry[]
  day: number
  /** Seconds since the course began. */
  clock: number
  /** The chants before this one are finished. */
  chant: number
  level: number
}

export interface Answered {
  readonly score: number
  readonly seconds: number
  readonly entry: LogEntry
}

function pass(learner: Learner, seconds: number): void {
  learner.truth.pass(seconds, true)
  learner.clock += seconds
}

const daySeconds = 86_400
/** What a text's phrase takes to be read and heard. */
const readingSeconds = 4

/** One verdict over several items says nothing when it is wrong. */
function tell(exercise: WorldExercise, verdicts: readonly boolean[]): Trained[] {
  return exercise.parts.flatMap((items, part) => {
    const right = verdicts[part] ?? false
    return right || items.length === 1 ? items.map((item) => ({ item, right, guess: exercise.guess })) : []
  })
}

/** Shows an exercise and answers it as far as the items come to mind, by luck otherwise. */
export function answer(learner: Learner, place: number): Answered {
  const { world, truth, random } = learner
  const exercise = world.exercises[place]
  if (!exercise) throw new Error(`There is no exercise ${place}.`)
  const recalled = exercise.parts.map((items) => items.map((item) => random() < truth.chanceOf(item)))
  const verdicts = recalled.map((part) => (part.every(Boolean) ? random() >= slip : random() < exercise.guess / 100))
  const delay = exercise.parts.flat().reduce((sum, item) => sum + truth.delayOf(item), 0)
  const thinking = delay / Math.max(1, Math.sqrt(exercise.parts.flat().length))
  const seconds = (exercise.seconds + thinking) * Math.exp(normal(random) * 0.25)
  pass(learner, seconds)
  for (const [part, items] of exercise.parts.entries()) {
    for (const [index, item] of items.entries()) truth.practice(item, recalled[part]?.[index] ?? false, 1)
  }
  const id = String(learner.log.length).padStart(6, '0')
  const entry = { id, at: Math.round(learner.clock * 1000), day: learner.day, items: tell(exercise, verdicts) }
  learner.log.push(entry)
  const right = verdicts.length === 0 ? Number(random() < 0.85) : verdicts.filter(Boolean).length / verdicts.length
  return { score: Math.round(100 * right), seconds, entry }
}

/** The whole text is read and heard once before the first exercise. */
function readText({ world, truth, chant }: Learner, tick: (seconds: number) => void): void {
  for (const { phrase, link, words } of world.chants[chant]?.phrases ?? []) {
    for (const item of [...new Set(words), phrase, link]) truth.practice(item, false, truth.isKnown(item) ? 0.3 : 0.7)
    tick(readingSeconds)
  }
}

export interface Pace {
  readonly days: number
  /** Exercises of the path on a day, and until a level is done, whatever the review. */
  readonly exercisesADay: number
  readonly exercisesALevel: number
  readonly reviewSeconds: number
  /** How many days in a hundred are skipped. */
  readonly skipped: number
}

/** Reviews for about so many seconds, and says how many it were. */
export type Review = (learner: Learner, seconds: number) => number

export interface Course {
  readonly learner: Learner
  readonly reviewMinutes: number
}

/** Walks along the learning path, at a pace that no review changes. */
function pathOf(learner: Learner, { exercisesALevel }: Pace, random: Random): () => void {
  let memory: PracticeMemory<number> = noMemory
  let inLevel = 0
  const { chants } = learner.world
  return () => {
    const levels = chants[learner.chant]?.levels
    if (!levels) return
    if (learner.level === 1 && inLevel === 0) readText(learner, (seconds) => pass(learner, seconds))
    const ids = levels[learner.level - 1] ?? []
    const drawn = drawExercise({ ids, current: memory.recent.at(-1), memory, span: playerMemory, random })
    if (drawn) {
      memory = rememberShown(drawn.memory, drawn.id, playerMemory)
      answer(learner, drawn.id)
    }
    inLevel += 1
    if (drawn && inLevel < exercisesALevel) return
    inLevel = 0
    memory = noMemory
    learner.level += 1
    if (learner.level <= levels.length) return
    learner.chant += 1
    learner.level = 1
  }
}

/** Some weeks of one learner: each day the review, then the path. */
export function takeCourse(world: World, newTruth: NewTruth, seed: number, pace: Pace, review: Review): Course {
  const learner: Learner = {
    world,
    truth: newTruth(world, seededRandom(`truth ${seed}`)),
    random: seededRandom(`answers ${seed}`),
    log: [],
    day: 0,
    clock: 0,
    chant: 0,
    level: 1,
  }
  const goOn = pathOf(learner, pace, seededRandom(`path ${seed}`))
  const dayRandom = seededRandom(`days ${seed}`)
  let reviewed = 0
  for (; learner.day < pace.days; learner.day += 1) {
    if (dayRandom() * 100 >= pace.skipped) {
      reviewed += review(learner, pace.reviewSeconds)
      for (let count = 0; count < pace.exercisesADay; count += 1) goOn()
    }
    const rest = (learner.day + 1) * daySeconds - learner.clock
    learner.truth.pass(rest, false)
    learner.clock += rest
  }
  return { learner, reviewMinutes: reviewed / 60 }
}
