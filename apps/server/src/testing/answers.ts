import { randomUUID } from 'node:crypto'
import type { AnswerBody } from '@schola/contract/answers'
import { streakToComplete } from '@schola/domain/levels'
import type { TestApp, TestSession } from './test-app.ts'

interface Sending {
  readonly key?: string | null
  readonly owner?: string
  readonly headers?: Record<string, string>
}

/** Sends an answer; under a key of its own unless it is told. */
export function sendAnswer(
  { call }: TestApp,
  session: TestSession,
  body: object,
  { key = randomUUID(), owner, headers }: Sending = {},
) {
  return call(session, {
    method: 'POST',
    url: `/api/users/${owner ?? session.userId}/answers`,
    payload: body,
    headers: { ...(key !== null && { 'idempotency-key': key }), ...headers },
  })
}

export async function findExerciseOf({ deps }: TestApp, chantId: number, level: number): Promise<number> {
  const { exercisesByChant } = await deps.curriculum.get()
  const found = exercisesByChant.get(chantId)?.find((each) => each.level === level && each.valid)
  if (!found) throw new Error(`Chant ${chantId} has no exercise at level ${level}.`)
  return found.id
}

/** A right answer in the player, at a streak of the first level of the first chant. */
export async function makeAnswer(test: TestApp, streak = 1, change: Partial<AnswerBody> = {}): Promise<AnswerBody> {
  return {
    exerciseId: await findExerciseOf(test, 1, change.level?.number ?? 1),
    showingId: randomUUID(),
    score: 100,
    answer: 'pater',
    durationMs: 1200,
    where: 'player',
    epoch: 0,
    accountStreak: streak,
    level: { number: 1, streak, completed: streak >= streakToComplete, recordStreak: streak },
    ...change,
  }
}

/** What an answer can change of a learner. */
export async function readAnswerRows({ query }: TestApp, { userId }: TestSession) {
  const [progress] = await query<{ version: number; record_streak: number }>(
    'select * from progress where user_id = $1 order by chant_id',
    [userId],
  )
  const [user] = await query<{ current_streak: number; revision: number }>('select * from users where id = $1', [
    userId,
  ])
  const days = await query<{ day: string }>('select day::text from practice_days where user_id = $1 order by 1', [
    userId,
  ])
  return {
    attempts: await query<{ score: number; showing_id: string }>(
      'select * from attempts where user_id = $1 order by id',
      [userId],
    ),
    progress,
    user,
    days: days.map(({ day }) => day),
    keys: await query('select * from idempotency_keys where user_id = $1', [userId]),
  }
}
