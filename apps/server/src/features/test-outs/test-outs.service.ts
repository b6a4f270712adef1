import { randomUUID } from 'node:crypto'
import { calendarDay } from '@schola/core/progress/day-streak'
import { drawTestOut, isOfToday, nextTestOutAt, startTestOut, type TestOut } from '@schola/core/progress/test-out'
import { isTestable } from '@schola/exercises/by-ear'
import { readTargets } from '@schola/exercises/chant-targets'
import { groundExercise } from '@schola/exercises/ground-exercise'
import { conflict, forbidden, userNotFound } from '../../calls/http-error.ts'
import { type Curriculum, type CurriculumChant, isForLearners, isOpenTo } from '../../curriculum/curriculum.ts'
import type { Queries } from '../../db/connect.ts'
import { listCompleted } from '../progress/progress.repository.ts'
import { findUser, lockUser } from '../users/users.repository.ts'
import { findTestOut, saveTestOut } from './test-outs.repository.ts'

export interface TestOutRequest {
  readonly userId: string
  readonly chant: CurriculumChant
  readonly now: Date
  /** Used if the learner has not chosen a time zone. */
  readonly deviceZone: string | undefined
}

function draw({ textByChant, exercisesByChant }: Curriculum, { id }: CurriculumChant) {
  const targets = readTargets(textByChant.get(id) ?? { verses: [] })
  const testable = (exercisesByChant.get(id) ?? []).filter(
    (exercise) => isForLearners(exercise) && isTestable(exercise),
  )
  const exercises = testable.map((exercise) => groundExercise(exercise, targets))
  return drawTestOut({ exercises, phrases: new Set(targets.phrases), random: Math.random })
}

/** Whether all remaining exercises still exist. */
const isWhole = ({ exerciseIds, asked, state }: TestOut, { exercises }: CurriculumChant): boolean =>
  state !== 'open' || exerciseIds.slice(asked).every((id) => exercises.some((exercise) => exercise.id === id))

/** Starts today's test-out, or returns the one that was started, also on another device. */
export async function beginTestOut(
  queries: Queries,
  curriculum: Curriculum,
  request: TestOutRequest,
): Promise<TestOut> {
  const { userId, chant, now, deviceZone } = request
  const user = (await lockUser(queries, userId)) ? await findUser(queries, userId, now) : undefined
  if (!user) throw userNotFound()
  const completed = await listCompleted(queries, userId, [chant.id, ...(curriculum.keyIds.get(chant.id) ?? [])])
  if (!isOpenTo(curriculum, user.track, chant, completed)) throw forbidden('chant_locked')
  const isCompleted = completed.includes(chant.id)
  const known = await findTestOut(queries, userId, chant.id)
  if (known && isOfToday(known, now.toISOString()) && isWhole(known, chant)) {
    // The chant was reset after the test.
    if (known.state === 'passed' && !isCompleted) throw conflict('test_passed_today')
    return known
  }
  if (isCompleted) throw conflict('chant_already_completed')
  const exerciseIds = draw(curriculum, chant)
  if (!exerciseIds) throw conflict('too_few_exercises')
  const zone = user.timeZone ?? deviceZone ?? 'UTC'
  const run = startTestOut(randomUUID(), exerciseIds, nextTestOutAt(now, zone))
  await saveTestOut(queries, userId, chant.id, calendarDay(now.toISOString(), zone), run)
  return run
}
