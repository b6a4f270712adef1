import type { Grade } from './streaks.ts'

/** An exercise with the words and phrases of the chant that it stands on, as numbers. */
export interface GroundedExercise<Id> {
  readonly id: Id
  readonly level: number
  readonly targets: readonly number[]
}

/** What a learner has met of a chant. */
interface Met<Id> {
  readonly exercises: ReadonlySet<Id>
  /** By target: whether it was met. */
  readonly targets: readonly boolean[]
}

/** What was met with the exercises that were shown. */
export function metBy<Id>(all: readonly GroundedExercise<Id>[], shown: ReadonlySet<Id>): Met<Id> {
  const targets: boolean[] = []
  for (const exercise of all) if (shown.has(exercise.id)) for (const target of exercise.targets) targets[target] = true
  return { exercises: shown, targets }
}

interface WeighedExercise<Id> extends GroundedExercise<Id> {
  /** By target: the more, the fewer exercises of this level and of those after it stand on it. */
  readonly rarities: readonly number[]
}

/** One level of a chant as the drawing sees it. */
type LevelGround<Id> = readonly WeighedExercise<Id>[]

export function groundOfLevel<Id>(all: readonly GroundedExercise<Id>[], level: number): LevelGround<Id> {
  const chances = new Map<number, number>()
  for (const { targets } of all.filter((exercise) => exercise.level >= level)) {
    for (const target of targets) chances.set(target, (chances.get(target) ?? 0) + 1)
  }
  const rarityOf = (target: number) => 1 / (chances.get(target) ?? 1)
  return all
    .filter((exercise) => exercise.level === level)
    .map((exercise) => ({ ...exercise, rarities: exercise.targets.map(rarityOf) }))
}

const unmetExercise = 4
const least = 0.002

/** What an exercise stands on that was not met, what is rarer counting more. */
export function gainOf<Id>({ targets, rarities }: WeighedExercise<Id>, met: readonly boolean[]): number {
  let gain = 0
  for (let place = 0; place < targets.length; place += 1) {
    if (!met[targets[place] ?? 0]) gain += rarities[place] ?? 0
  }
  return gain
}

/** How much chance an exercise has beside the one with which most is gained. */
export function weightOf(gain: number, best: number, isMet: boolean): number {
  const gained = gain / best
  const share = best === 0 ? 1 : least + gained * gained
  return share * (isMet ? 1 : unmetExercise)
}

/**
 * How much chance each exercise of a level has, in their order: more if it was not met, and much more the more it stands on
 * that was not met and that few others stand on.
 */
export function weighByCoverage<Id>(ground: LevelGround<Id>, met: Met<Id>): number[] {
  const gains = ground.map((exercise) => gainOf(exercise, met.targets))
  const best = Math.max(0, ...gains)
  return ground.map(({ id }, place) => weightOf(gains[place] ?? 0, best, met.exercises.has(id)))
}

/** How many exercises shown last are kept from coming again. */
export const playerMemory = 3
export const reviewMemory = 5

/** A missed exercise comes back as soon as it may come again, or at most this many exercises later. */
const mostPutOff = 2

/** What practice keeps in mind of the exercises that it has shown. */
export interface PracticeMemory<Id> {
  /** How many exercises have been shown. */
  readonly shown: number
  /** Those shown last, the newest last. */
  readonly recent: readonly Id[]
  /** Those that were missed and have not come back yet, the oldest first. */
  readonly missed: readonly MissedExercise<Id>[]
}

interface MissedExercise<Id> {
  readonly id: Id
  /** How many exercises had been shown when it was missed, itself included. */
  readonly at: number
}

export const noMemory: PracticeMemory<never> = { shown: 0, recent: [], missed: [] }

/** After an exercise was shown. One that a reload shows again is no other exercise. */
export function rememberShown<Id>(memory: PracticeMemory<Id>, id: Id, span: number): PracticeMemory<Id> {
  if (memory.recent.at(-1) === id) return memory
  const recent = [...memory.recent.filter((shown) => shown !== id), id].slice(-span)
  return { shown: memory.shown + 1, recent, missed: memory.missed }
}

/** After the exercise that is shown was answered: a missed one is to come back, any other need not. */
export function rememberAnswer<Id>(memory: PracticeMemory<Id>, id: Id, grade: Grade): PracticeMemory<Id> {
  const missed = memory.missed.filter((exercise) => exercise.id !== id)
  if (grade === 'wrong') missed.push({ id, at: memory.shown })
  return { shown: memory.shown, recent: memory.recent, missed }
}

const weightOfMissed = 6

/** In the review, what was missed in the levels and has not come back there has more chance. */
export function weighMissed<Id>(memories: readonly PracticeMemory<Id>[]): (id: Id) => number {
  const missed = new Set(memories.flatMap((memory) => memory.missed.map(({ id }) => id)))
  return (id) => (missed.has(id) ? weightOfMissed : 1)
}

interface DrawInput<Id> {
  readonly ids: readonly Id[]
  readonly current: Id | undefined
  readonly memory: PracticeMemory<Id>
  /** How many exercises shown last are kept from coming again. */
  readonly span: number
  /** Above 0; without it all have the same chance. */
  readonly weigh?: (id: Id) => number
  readonly random: () => number
}

interface Draw<Id> {
  readonly id: Id
  /** After the draw: the recent exercises are forgotten when nothing else remained. */
  readonly memory: PracticeMemory<Id>
}

/**
 * Draws the next exercise, neither the current nor a recent one while there is another; nothing from an empty list.
 * Each missed one has its last moment alone, so that none is ever late.
 */
export function drawExercise<Id>({ ids, current, memory, span, weigh, random }: DrawInput<Id>): Draw<Id> | undefined {
  const fresh = ids.filter((id) => id !== current && !memory.recent.includes(id))
  const due = memory.missed.find(({ id }) => fresh.includes(id))
  const wait = due === undefined ? 0 : due.at + span + 1 + mostPutOff - (memory.shown + 1)
  if (due !== undefined && wait <= mostPutOff && random() * (wait + 1) < 1) return { id: due.id, memory }
  if (fresh.length > 0) {
    const unexpected = due ? fresh.filter((id) => memory.missed.every((missed) => missed.id !== id)) : fresh
    return pick(unexpected.length > 0 ? unexpected : fresh, memory, weigh, random)
  }
  const others = ids.filter((id) => id !== current)
  return pick(others.length > 0 ? others : ids, { ...memory, recent: [] }, weigh, random)
}

function pick<Id>(
  from: readonly Id[],
  memory: PracticeMemory<Id>,
  weigh: (id: Id) => number = () => 1,
  random: () => number,
): Draw<Id> | undefined {
  let all = 0
  for (const id of from) all += weigh(id)
  let left = random() * all
  for (const id of from) {
    left -= weigh(id)
    if (left < 0) return { id, memory }
  }
  // Rounding may leave a last crumb that belongs to nobody.
  const id = from.at(-1)
  return id === undefined ? undefined : { id, memory }
}
