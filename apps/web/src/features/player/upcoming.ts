import type { Exercise } from '@schola/contract/exercises'
import { drawExercise, playerMemory, rememberAnswer, rememberShown } from '@schola/core/progress/drawing'
import { isShortLevel } from '@schola/core/progress/next-exercise'
import type { Grade } from '@schola/core/progress/streaks'
import { readExercise } from '@schola/exercises/catalog'
import { preloadWidget } from '@schola/exercises/widgets'
import { drawable } from '../../components/practice/listening.ts'
import {
  readMemory,
  rememberIndex,
  rememberMemory,
  rememberMet,
  type StoredLevel,
} from '../../components/practice/stored-level.ts'
import { type Ground, weighExercises } from '../../components/practice/weigh.ts'
import { findNextInPass, type Scores } from './level-state.ts'

export const ofLevel = (exercises: readonly Exercise[], level: number, canListen: boolean): readonly Exercise[] =>
  drawable(
    exercises.filter((exercise) => exercise.level === level && exercise.valid),
    canListen,
  )

export function canStillBeAsked({ exercises, canListen }: Upcoming, id: number | undefined): boolean {
  const level = exercises.find((exercise) => exercise.id === id)?.level
  return level === undefined || ofLevel(exercises, level, canListen).some((exercise) => exercise.id === id)
}

const idsOf = (exercises: readonly Exercise[]) => exercises.map(({ id }) => id)

export interface Upcoming {
  readonly place: StoredLevel
  readonly exercises: readonly Exercise[]
  readonly ground: Ground | undefined
  readonly canListen: boolean
}

const idsToDraw = ({ exercises, place, canListen }: Upcoming): number[] =>
  idsOf(ofLevel(exercises, place.level, canListen))

/** Loads the next widget and parses its content while the learner answers. Failures surface with the exercise. */
function prepare(exercises: readonly Exercise[], id: number | undefined): void {
  const exercise = exercises.find((candidate) => candidate.id === id)
  if (!exercise) return
  // In a later task, because this one has just shown an exercise.
  setTimeout(() => {
    preloadWidget(exercise.type).catch(() => undefined)
    readExercise(exercise.type, exercise.content)
  })
}

export function noteShown({ place, exercises }: Upcoming, id: number): void {
  // The learning path resumes by this index, so it must count in the same list.
  rememberIndex(place, Math.max(idsOf(ofLevel(exercises, place.level, true)).indexOf(id), 0))
  rememberMemory(place, rememberShown(readMemory(place), id, playerMemory))
  rememberMet(place.userId, place.slug, id, exercises)
}

export const noteAnswer = (place: StoredLevel, id: number, grade: Grade): void =>
  rememberMemory(place, rememberAnswer(readMemory(place), id, grade))

export function chooseNext(upcoming: Upcoming, current: number, scores: Scores): number | undefined {
  const ids = idsToDraw(upcoming)
  const next = isShortLevel(ids.length) ? findNextInPass(ids, scores, current) : draw(upcoming, ids, current)
  prepare(upcoming.exercises, next)
  return next
}

export function chooseFirst(upcoming: Upcoming, current?: number): number | undefined {
  const ids = idsToDraw(upcoming)
  const first = isShortLevel(ids.length) ? ids[0] : draw(upcoming, ids, current)
  prepare(upcoming.exercises, first)
  return first
}

function draw(
  { place, exercises, ground }: Upcoming,
  ids: readonly number[],
  current: number | undefined,
): number | undefined {
  const memory = readMemory(place)
  const weigh = weighExercises({ ...place, exercises, ground })
  const drawn = drawExercise({ ids, current, memory, span: playerMemory, weigh, random: Math.random })
  if (drawn && drawn.memory !== memory) rememberMemory(place, drawn.memory)
  return drawn?.id
}
