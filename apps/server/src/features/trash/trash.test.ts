import { m } from '@schola/messages'
import { describe, expect, it } from 'vitest'
import { deleteExpired } from '../../jobs/delete-expired.ts'
import { makeExercise } from '../../testing/sample-requests.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'
import { trashMs } from './trash.service.ts'

const test = useTestApp()

const operator = () => test().signIn({ elevated: true })
const remove = (session: TestSession, exerciseIds: number[]) =>
  test().call(session, { method: 'DELETE', url: '/api/exercises/bulk', payload: { exerciseIds } })
const restore = async (session: TestSession, exerciseIds: number[]) =>
  (await test().call(session, { method: 'POST', url: '/api/admin/trash/restore', payload: { exerciseIds } })).json()
const read = async (session: TestSession, id: number) => test().call(session, { url: `/api/exercises/${id}` })
interface Trash {
  readonly exercises: readonly { readonly id: number; readonly [field: string]: unknown }[]
  readonly total: number
}
const trash = async (session: TestSession, query: Record<string, string> = {}): Promise<Trash> =>
  (await test().call(session, { url: '/api/admin/trash', query })).json()

describe('the trash', () => {
  it('holds what was deleted, singly or in bulk, the last first, with who and until when', async () => {
    const { clock } = test()
    const admin = await operator()
    const [one, two] = [await makeExercise(test(), 2, 1), await makeExercise(test(), 2, 2)]
    await test().call(admin, { method: 'DELETE', url: `/api/exercises/${one}` })
    clock.advance(1000)
    await remove(admin, [two])
    const { exercises, total } = await trash(admin, { chantId: '2' })
    expect([total, exercises.map(({ id }) => id)]).toEqual([2, [two, one]])
    expect(exercises[0]).toMatchObject({
      chantId: 2,
      level: 2,
      order: 900,
      valid: true,
      missing: [],
      deletedBy: admin.userId,
      deletedAt: clock.now().toISOString(),
      purgedAt: new Date(clock.now().getTime() + trashMs).toISOString(),
    })
    const second = await trash(admin, { chantId: '2', pageSize: '1', page: '2' })
    expect(second).toMatchObject({ exercises: [{ id: one }], total: 2, page: 2, pageSize: 1 })
    expect(await trash(admin, { chantId: '3' })).toMatchObject({ exercises: [], total: 0 })
  })

  it('gives back what it holds: the same id, place, history and learners’ answers', async () => {
    const admin = await operator()
    const learner = await test().signIn()
    const id = await makeExercise(test())
    await test().call(learner, {
      method: 'POST',
      url: `/api/users/${learner.userId}/attempts`,
      payload: { exerciseId: id, score: 0, answer: false },
    })
    const before = (await read(admin, id)).json()
    await remove(admin, [id])
    expect((await read(learner, id)).statusCode).toBe(404)
    expect(await restore(admin, [id])).toEqual({ restoredIds: [id], refused: [] })
    expect((await read(learner, id)).json()).toEqual({ ...before, version: 3 })
    const { versions } = (await test().call(admin, { url: `/api/exercises/${id}/versions` })).json()
    expect(versions.map(({ cause }: { cause: string }) => cause)).toEqual(['undeleted', 'deleted', 'original'])
    expect(await test().query('select user_id from attempts where exercise_id = $1', [id])).toEqual([
      { user_id: learner.userId },
    ])
  })

  it('says of each that cannot come back why, and brings back the others', async () => {
    const admin = await operator()
    const [gone, living] = [await makeExercise(test()), await makeExercise(test())]
    const high = await makeExercise(test(), 2, 1)
    await remove(admin, [gone, high])
    await test().query('update exercises set level = 6 where id = $1', [high])
    expect(await restore(admin, [gone, living, high, 4242424, gone])).toEqual({
      restoredIds: [gone],
      refused: [
        { exerciseId: living, message: m.errors_exercise_not_in_trash({ id: living }) },
        { exerciseId: high, message: m.errors_level_too_high({ chant: 'Kyrie', count: 5 }) },
        { exerciseId: 4242424, message: m.errors_exercise_not_found({ id: 4_242_424 }) },
      ],
    })
  })

  it('what lies there cannot be edited, moved, restored to a version or deleted again, and its history can be read', async () => {
    const admin = await operator()
    const id = await makeExercise(test())
    await remove(admin, [id])
    const send = (method: 'PATCH' | 'DELETE' | 'POST', path: string, payload?: object) =>
      test().call(admin, { method, url: `/api/exercises/${id}${path}`, ...(payload && { payload }) })
    const answers = [
      await send('PATCH', '', { type: 'true-false', content: '{}' }),
      await send('PATCH', '/move', { chantId: 1, level: 1 }),
      await send('POST', '/versions/1/restore'),
      await send('DELETE', ''),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect((await remove(admin, [id])).json()).toEqual({ deletedCount: 0 })
    const versions = await test().call(admin, { url: `/api/exercises/${id}/versions` })
    expect(versions.json()).toMatchObject({ isDeleted: true, versions: [{ cause: 'deleted' }, { cause: 'original' }] })
  })

  it('keeps things for thirty days and no longer, though nobody has swept yet', async () => {
    const { clock, database, query } = test()
    const id = await makeExercise(test())
    const { userId } = await test().signIn()
    await query(
      `insert into attempts (user_id, exercise_id, score, at, day) values ($1, $2, 100, $3::timestamptz, $3::date)`,
      [userId, id, clock.now()],
    )
    await remove(await operator(), [id])
    clock.advance(trashMs - 1)
    const admin = await operator()
    await deleteExpired(database.queries, clock.now())
    expect((await trash(admin)).exercises.map((each) => each.id)).toContain(id)
    clock.advance(1)
    expect((await trash(admin)).exercises.map((each) => each.id)).not.toContain(id)
    expect(await restore(admin, [id])).toMatchObject({ restoredIds: [] })

    const sweeps = Array.from({ length: 4 }, () => deleteExpired(database.queries, clock.now()))
    await Promise.all(sweeps)
    expect(await query('select from exercises where id = $1', [id])).toEqual([])
    expect(await query('select from exercise_versions where exercise_id = $1', [id])).toEqual([])
    expect(await query('select from attempts where user_id = $1', [userId]), 'the answers stay').toHaveLength(1)
  })
})
