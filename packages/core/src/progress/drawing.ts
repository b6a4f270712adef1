import type { Grade } from './streaks.ts'

/** How many exercises shown last are kept from coming again. */
export const playerMemory = 3
export const reviewMemory = 5

/** A missed exercise comes back as soon as it may come again, or at most this many exercises later. */
export const mostPutOff = 2

/** What practice keeps in mind of the exercises that it has shown. */
export interface PracticeMemory<Id> {
  /** How many exercises have been shown. */
  readonly shown: number
  /** Those shown last, the newest last. */
  readonly recent: readonly Id[]
  /** Those that were missed and have not come back yet, the oldest first. */
  readonly missed: readonly MissedExercise<Id>[]
}

export interface MissedExercise<Id> {
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

export interface DrawInput<Id> {
  readonly ids: readonly Id[]
  readonly current: Id | undefined
  readonly memory: PracticeMemory<Id>
  /** How many exercises shown last are kept from coming again. */
  readonly span: number
  /** Above 0; without it all have the same chance. */
  readonly weigh?: (id: Id) => number
  readonly random: () => number
}

export interface Draw<Id> {
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
