import { randomUUID } from 'node:crypto'
import type { AnswerBody } from '@schola/contract/answers'
import { streakToComplete } from '@schola/core/progress/levels'
import type { TestApp, TestSession } from './test-app.ts'

interface Sending {
  readonly key?: string | null
  readonly owner?: string
  readonly headers?: Record<string, string>
}

/** What tests of the answer call have in common: to send one, and to read all that it writes. */
export function answering(test: () => TestApp) {
  const send = (session: TestSession, body: object, { key = randomUUID(), owner, headers }: Sending = {}) =>
    test().call(session, {
      method: 'POST',
      url: `/api/users/${owner ?? session.userId}/answers`,
      payload: body,
      headers: { ...(key !== null && { 'idempotency-key': key }), ...headers },
    })

  /** A right answer in the player, at a streak of the first level of the first chant. */
  async function playerAnswer(streak = 1, change: Partial<AnswerBody> = {}): Promise<AnswerBody> {
    return {
      exerciseId: await exerciseOf(1, change.level?.number ?? 1),
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

  async function exerciseOf(chantId: number, level: number): Promise<number> {
    const { exercisesByChant } = await test().deps.curriculum.get()
    const found = exercisesByChant.get(chantId)?.find((each) => each.level === level && each.valid)
    if (!found) throw new Error(`Chant ${chantId} has no exercise at level ${level}.`)
    return found.id
  }

  async function readRows({ userId }: TestSession) {
    const one = async <T extends object>(text: string) => (await test().query<T>(text, [userId]))[0]
    return {
      attempts: await test().query<{ score: number }>('select * from attempts where user_id = $1 order by id', [
        userId,
      ]),
      progress: await one<{ percent_complete: number; version: number; epoch: number }>(
        'select * from progress where user_id = $1 order by chant_id',
      ),
      user: await one<{ current_streak: number }>('select * from users where id = $1'),
      days: (
        await test().query<{ day: string }>('select day::text from practice_days where user_id = $1 order by 1', [
          userId,
        ])
      ).map((row) => row.day),
      keys: await test().query('select * from idempotency_keys where user_id = $1', [userId]),
    }
  }

  const open = (learner: TestSession, chantId: number) =>
    test().query(
      `insert into progress select $1, c, 0, 100, true, false, 1, false, 0, 0, null, now(), '{}', 1
        from generate_series(1, $2) c`,
      [learner.userId, chantId - 1],
    )

  return { send, playerAnswer, exerciseOf, readRows, open }
}
