import { getFigures, recordAttempt } from '@schola/contract/attempts'
import { calendarDay } from '@schola/domain/day-streak'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../http/deps.ts'
import { notFound } from '../http/http-error.ts'
import { readMadeAt } from '../http/made-earlier.ts'
import { type Handling, serveCall } from '../http/serve-call.ts'
import { addAttempt, countAttemptsByDay } from '../repositories/attempt-repository.ts'
import { listPracticeDays } from '../repositories/practice-day-repository.ts'
import { findUser } from '../repositories/user-repository.ts'
import { noSuchExercise } from '../use-cases/author-exercise.ts'
import { readTimeZone } from '../use-cases/record-practice-day.ts'

const yearMs = 366 * 24 * 60 * 60 * 1000

export function serveAttempts(app: FastifyInstance, deps: Deps): void {
  const knowExercise = async ({ body }: { readonly body: { readonly exerciseId: number } }) => {
    if (!(await deps.curriculum.get()).exerciseById.has(body.exerciseId)) throw noSuchExercise(body.exerciseId)
  }

  const record = async ({ params, body, queries, now, request }: Handling<typeof recordAttempt>) => {
    const user = await findUser(queries, params.userId, now)
    if (!user) throw notFound('There is no such user.')
    const zone = readTimeZone(request.headers['x-time-zone'], user.timeZone)
    const at = readMadeAt(request.headers, now)
    await addAttempt(queries, { ...body, userId: user.id, at, day: calendarDay(at.toISOString(), zone) })
    return { recorded: true as const }
  }
  serveCall(app, deps, recordAttempt, record, knowExercise)

  serveCall(app, deps, getFigures, async ({ params, queries, now }) => {
    const since = new Date(now.getTime() - yearMs).toISOString().slice(0, 10)
    const days = await countAttemptsByDay(queries, params.userId, since)
    return { days, practiceDays: await listPracticeDays(queries, params.userId) }
  })
}
