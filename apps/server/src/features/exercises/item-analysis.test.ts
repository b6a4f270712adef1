import { describe, expect, it } from 'vitest'
import { makeExercise } from '../../testing/sample-requests.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

interface Item {
  readonly exerciseId: number
  readonly level: number
  readonly since: string | null
}
const analyse = async (session: TestSession, chantId: number, level?: number): Promise<Item[]> =>
  (
    await test().call(session, {
      url: `/api/admin/chants/${chantId}/analysis`,
      ...(level !== undefined && { query: { level: String(level) } }),
    })
  ).json()
const itemOf = async (session: TestSession, exerciseId: number) =>
  (await analyse(session, 1, 5)).find((item) => item.exerciseId === exerciseId)
const answer = (learner: TestSession, exerciseId: number, score: number, given: unknown, durationMs?: number) =>
  test().call(learner, {
    method: 'POST',
    url: `/api/users/${learner.userId}/attempts`,
    payload: { exerciseId, score, answer: given, durationMs },
  })

describe('the item analysis', () => {
  it('says how often an exercise was shown, the share right, the median time and the most chosen wrong answer', async () => {
    const admin = await test().signIn({ elevated: true })
    const [one, two, three] = [await test().signIn(), await test().signIn(), await test().signIn()]
    const id = await makeExercise(test())
    await answer(one, id, 100, ['pater'], 1000)
    await answer(one, id, 0, ['frater'], 9000)
    await answer(two, id, 50, ['frater'], 3000)
    await answer(two, id, 0, ['mater'])
    await answer(two, id, 0, ['mater'])
    await answer(two, id, 0, ['mater'])
    await answer(three, id, 100, ['pater'], 2000)
    await answer(three, id, 0, ['frater'], 4000)
    expect(await itemOf(admin, id)).toEqual({
      exerciseId: id,
      level: 5,
      order: 900,
      type: 'true-false',
      since: null,
      shown: 8,
      sampled: 8,
      shareRight: 0.25,
      medianDurationMs: 3000,
      // Chosen as often as the other, which one learner alone gave.
      commonWrongAnswer: { answer: ['frater'], count: 3 },
    })
  })

  it('counts only the answers to what the exercise is now: since its content changed, not since it was moved', async () => {
    const { clock } = test()
    const admin = await test().signIn({ elevated: true })
    const learner = await test().signIn()
    const id = await makeExercise(test())
    await answer(learner, id, 0, false, 1000)
    clock.advance(60_000)
    const edited = clock.now().toISOString()
    const content = JSON.stringify({ statement: 'Mended.', isTrue: true })
    await test().call(admin, {
      method: 'PATCH',
      url: `/api/exercises/${id}`,
      payload: { type: 'true-false', content },
    })
    clock.advance(60_000)
    await answer(learner, id, 100, true, 2000)
    clock.advance(60_000)
    const payload = { chantId: 1, level: 5, order: 7 }
    await test().call(admin, { method: 'PATCH', url: `/api/exercises/${id}/move`, payload })
    expect(await itemOf(admin, id)).toMatchObject({ since: edited, shown: 1, shareRight: 1, medianDurationMs: 2000 })
  })

  it('is taken from the newest answers when there are very many, and all are counted as shown', async () => {
    const admin = await test().signIn({ elevated: true })
    const learner = await test().signIn()
    const id = await makeExercise(test())
    await test().query(
      `insert into attempts (user_id, exercise_id, score, at, day)
        select $1, $2, case when n <= 700 then 0 else 100 end, timestamptz '2026-01-01' + n * interval '1 minute', '2026-01-01'
        from generate_series(1, 1000) n`,
      [learner.userId, id],
    )
    expect(await itemOf(admin, id)).toMatchObject({ shown: 1000, sampled: 100, shareRight: 1 })
  })

  it('names nobody, and the answers of one who is erased are gone', async () => {
    const admin = await test().signIn({ elevated: true })
    const [one, two] = [await test().signIn(), await test().signIn()]
    const id = await makeExercise(test())
    await answer(one, id, 0, 'my name is Clara')
    await answer(two, id, 0, 'my name is Clara')
    const body = JSON.stringify(await analyse(admin, 1, 5))
    expect([one, two].filter(({ userId }) => body.includes(userId))).toEqual([])
    expect(body).toContain('my name is Clara')
    await test().call(one, { method: 'DELETE', url: `/api/users/${one.userId}` })
    expect(JSON.stringify(await analyse(admin, 1, 5)), 'one learner alone is not repeated').not.toContain('Clara')
  })
})
