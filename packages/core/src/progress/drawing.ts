import type { Grade } from './streaks.ts'

export interface GroundedExercise<Id> {
  readonly id: Id
  readonly level: number
  readonly targets: readonly number[]
}

interface Met<Id> {
  readonly exercises: ReadonlySet<Id>
  readonly targets: readonly boolean[]
}

export function metBy<Id>(all: readonly GroundedExercise<Id>[], shown: ReadonlySet<Id>): Met<Id> {
  const targets: boolean[] = []
  for (const exercise of all) if (shown.has(exercise.id)) for (const target of exercise.targets) targets[target] = true
  return { exercises: shown, targets }
}

interface WeighedExercise<Id> extends GroundedExercise<Id> {
  /** Weight of each target: the fewer exercises of this and later levels cover it, the higher. */
  readonly rarities: readonly number[]
}

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

export function gainOf<Id>({ targets, rarities }: WeighedExercise<Id>, met: readonly boolean[]): number {
  return targets.reduce((gain, target, index) => (met[target] ? gain : gain + (rarities[index] ?? 0)), 0)
}

export function weightOf(gain: number, best: number, isMet: boolean): number {
  const gained = gain / best
  const share = best === 0 ? 1 : least + gained * gained
  return share * (isMet ? 1 : unmetExercise)
}

/** Returns the weight of each exercise of a level, by unmet targets and their rarity. */
export function weighByCoverage<Id>(ground: LevelGround<Id>, met: Met<Id>): number[] {
  const gains = ground.map((exercise) => gainOf(exercise, met.targets))
  const best = Math.max(0, ...gains)
  return ground.map(({ id }, index) => weightOf(gains[index] ?? 0, best, met.exercises.has(id)))
}

export const playerMemory = 3
export const reviewMemory = 5

/** A missed exercise returns at most this many exercises after it may return. */
const maxDelay = 2

export interface PracticeMemory<Id> {
  readonly shown: number
  readonly recent: readonly Id[]
  /** Missed and not shown again yet, oldest first. */
  readonly missed: readonly MissedExercise<Id>[]
}

interface MissedExercise<Id> {
  readonly id: Id
  /** Value of `shown` when it was missed, including itself. */
  readonly at: number
}

export const noMemory: PracticeMemory<never> = { shown: 0, recent: [], missed: [] }

/** Records a shown exercise; showing the current one again after a reload changes nothing. */
export function rememberShown<Id>(memory: PracticeMemory<Id>, id: Id, span: number): PracticeMemory<Id> {
  if (memory.recent.at(-1) === id) return memory
  const recent = [...memory.recent.filter((shown) => shown !== id), id].slice(-span)
  return { shown: memory.shown + 1, recent, missed: memory.missed }
}

export function rememberAnswer<Id>(memory: PracticeMemory<Id>, id: Id, grade: Grade): PracticeMemory<Id> {
  const missed = memory.missed.filter((exercise) => exercise.id !== id)
  if (grade === 'wrong') missed.push({ id, at: memory.shown })
  return { shown: memory.shown, recent: memory.recent, missed }
}

const weightOfMissed = 6

/** Gives exercises missed in the levels more weight in the review. */
export function weighMissed<Id>(memories: readonly PracticeMemory<Id>[]): (id: Id) => number {
  const missed = new Set(memories.flatMap((memory) => memory.missed.map(({ id }) => id)))
  return (id) => (missed.has(id) ? weightOfMissed : 1)
}

interface DrawInput<Id> {
  readonly ids: readonly Id[]
  readonly current: Id | undefined
  readonly memory: PracticeMemory<Id>
  readonly span: number
  readonly weigh?: (id: Id) => number
  readonly random: () => number
}

interface Draw<Id> {
  readonly id: Id
  readonly memory: PracticeMemory<Id>
}

/**
 * Draws the next exercise, avoiding the current and recent ones. Deadlines of missed ones never coincide, so none is
 * late.
 */
export function drawExercise<Id>({ ids, current, memory, span, weigh, random }: DrawInput<Id>): Draw<Id> | undefined {
  const fresh = ids.filter((id) => id !== current && !memory.recent.includes(id))
  const due = memory.missed.find(({ id }) => fresh.includes(id))
  const wait = due === undefined ? 0 : due.at + span + 1 + maxDelay - (memory.shown + 1)
  if (due !== undefined && wait <= maxDelay && random() * (wait + 1) < 1) return { id: due.id, memory }
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
  const id = from.at(-1)
  return id === undefined ? undefined : { id, memory }
}
