import type { Exercise } from '@schola/contract/exercises'
import { isShortLevel, pickExercise, playerMemory, rememberShown } from '@schola/domain/next-exercise'
import { readExercise } from '@schola/exercises/catalog'
import { preloadWidget } from '@schola/exercises/widgets'
import { readRecent, rememberIndex, rememberRecent, type StoredLevel } from '../../practice/stored-level.ts'
import { findNextInPass, type Scores } from './level-state.ts'

export const ofLevel = (exercises: readonly Exercise[], level: number): Exercise[] =>
  exercises.filter((exercise) => exercise.level === level && exercise.valid)

const idsOf = (exercises: readonly Exercise[]) => exercises.map(({ id }) => id)

/**
 * While the learner is still answering, the code of the next widget travels, and its content is read for the first time,
 * which takes longest. A failure shows itself with the exercise.
 */
function prepare(exercises: readonly Exercise[], id: number | undefined): void {
  const exercise = exercises.find((candidate) => candidate.id === id)
  if (!exercise) return
  // In a turn of its own: this one has just shown an exercise.
  setTimeout(() => {
    preloadWidget(exercise.type).catch(() => undefined)
    readExercise(exercise.type, exercise.content)
  })
}

/** Keeps where the learner is: the place for the next visit, and what not to show again too soon. */
export function noteShown(place: StoredLevel, exercises: readonly Exercise[], id: number): void {
  rememberIndex(place, Math.max(idsOf(exercises).indexOf(id), 0))
  rememberRecent(place, rememberShown(readRecent(place), id, playerMemory))
}

/** Chooses what follows the exercise that is shown; nothing when a short level has been gone through. */
export function chooseNext(
  place: StoredLevel,
  exercises: readonly Exercise[],
  current: number,
  scores: Scores,
): number | undefined {
  const ids = idsOf(exercises)
  const next = isShortLevel(ids.length) ? findNextInPass(ids, scores, current) : draw(place, ids, current)
  prepare(exercises, next)
  return next
}

/** Chooses the exercise that a level begins with. */
export function chooseFirst(place: StoredLevel, exercises: readonly Exercise[], current?: number): number | undefined {
  const ids = idsOf(exercises)
  const first = isShortLevel(ids.length) ? ids[0] : draw(place, ids, current)
  prepare(exercises, first)
  return first
}

function draw(place: StoredLevel, ids: readonly number[], current: number | undefined): number | undefined {
  const pick = pickExercise(ids, current, readRecent(place), Math.random)
  if (pick) rememberRecent(place, pick.recent)
  return pick?.id
}
