import { describe, expect, it } from 'vitest'
import { anyError, errorBody } from '../../testing/error-body.ts'
import { makeExercise, validContent } from '../../testing/sample-requests.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

const as = async (who: 'admin' | 'learner') => test().signIn({ elevated: who === 'admin' })
const send = (session: TestSession, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  test().call(session, { method, url: `/api/exercises${path}`, ...(payload && { payload }) })
const newOne = { chantId: 2, level: 4, type: 'true-false', content: validContent }

async function lastOrder(chantId: number, level: number): Promise<number> {
  const [row] = await test().query<{ last: number }>(
    'select coalesce(max(sort_order), 0) as last from exercises where chant_id = $1 and level = $2',
    [chantId, level],
  )
  return row?.last ?? 0
}

describe('POST /api/exercises', () => {
  it('a blank order goes to the end of the level, a given one is kept', async () => {
    const admin = await as('admin')
    const last = await lastOrder(2, 4)
    const first = await send(admin, 'POST', '', newOne)
    expect(first.statusCode).toBe(201)
    expect(first.json()).toEqual({
      ...newOne,
      id: expect.any(Number),
      order: last + 1,
      instructions: null,
      valid: true,
      missing: [],
      version: 1,
      isDraft: false,
    })
    expect(first.json().id, 'never meets one of the curriculum').toBeGreaterThanOrEqual(100_000_000)
    expect((await send(admin, 'POST', '', newOne)).json()).toMatchObject({ order: last + 2 })
    expect((await send(admin, 'POST', '', { ...newOne, order: 3 })).json()).toMatchObject({ order: 3 })
  })

  it.each([
    ['a syntax error', { content: '{"statement": ' }, errorBody('json_syntax')],
    ['an unknown type', { type: 'crossword' }, errorBody('exercise_type_unknown', { type: 'crossword' })],
    ['a level the chant does not have', { level: 6 }, errorBody('level_too_high', { chant: 'Kyrie', count: 5 })],
    [
      'a content that is no text',
      { content: { statement: 'x' } },
      { code: 'invalid_request', message: expect.stringMatching(/^content: /) },
    ],
  ])('refuses %s with a sentence and saves nothing', async (_, change, body) => {
    const admin = await as('admin')
    const count = 'select count(*)::int from exercises'
    const before = await test().query(count)
    const response = await send(admin, 'POST', '', { ...newOne, ...change })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject(body)
    expect(await test().query(count)).toEqual(before)
  })
})

it('an exercise that lacks something is saved with what is missing, and is in no list or pool of learners', async () => {
  const admin = await as('admin')
  const learner = await as('learner')
  const saved = await send(admin, 'POST', '', { ...newOne, content: '{"statement": "Pater"}' })
  expect(saved.statusCode).toBe(201)
  const { id, valid, missing } = saved.json()
  expect([valid, missing]).toEqual([false, [expect.stringMatching(/isTrue/)]])

  const idsIn = async (session: TestSession, url: string) =>
    (await test().call(session, { url })).body.includes(`${id}`)
  expect(await idsIn(learner, '/api/chants/2/exercises')).toBe(false)
  expect(await idsIn(learner, `/api/users/${learner.userId}/chants`)).toBe(false)
  expect(await idsIn(learner, '/api/chants')).toBe(false)
  expect(await idsIn(admin, '/api/chants/2/exercises')).toBe(true)
  expect((await send(learner, 'GET', `/${id}`)).json()).toMatchObject({ id, valid: false })

  const mended = await send(admin, 'PATCH', `/${id}`, { type: 'true-false', content: validContent })
  expect(mended.json()).toMatchObject({ id, valid: true, missing: [] })
  expect(await idsIn(learner, '/api/chants/2/exercises')).toBe(true)
  expect(await idsIn(learner, `/api/users/${learner.userId}/chants`)).toBe(true)
})

it('PATCH /api/exercises/{id} changes content and type, and refuses a syntax error', async () => {
  const admin = await as('admin')
  const id = await makeExercise(test())
  const content = JSON.stringify({ instructions: 'Order!', words: ['a', 'b'], correctOrder: ['a', 'b'] })
  const changed = await send(admin, 'PATCH', `/${id}`, { type: 'ordering', content })
  expect(changed.json()).toMatchObject({ id, type: 'ordering', content, instructions: 'Order!', order: 900 })
  const wrong = await send(admin, 'PATCH', `/${id}`, { type: 'ordering', content: '{' })
  expect(wrong.json()).toEqual(errorBody('json_syntax'))
  const extra = await send(admin, 'PATCH', `/${id}`, { type: 'ordering', content, level: 2 })
  expect(extra.statusCode).toBe(400)
  expect((await send(admin, 'GET', `/${id}`)).json()).toMatchObject({ content, level: 5 })
})

describe('PATCH /api/exercises/{id}/move', () => {
  it.each([
    ['single', { chantId: 3, level: 2 }],
    ['bulk', { newChantId: 3, newLevel: 2 }],
  ])('takes the body of a %s move, to the end of the level or a given place', async (_, payload) => {
    const admin = await as('admin')
    const id = await makeExercise(test())
    const last = await lastOrder(3, 2)
    const moved = await send(admin, 'PATCH', `/${id}/move`, payload)
    expect(moved.json()).toMatchObject({ id, chantId: 3, level: 2, order: last + 1 })
    const again = await send(admin, 'PATCH', `/${id}/move`, payload)
    expect(again.json()).toMatchObject({ order: last + 1 })
    const back = await send(admin, 'PATCH', `/${id}/move`, { chantId: 1, level: 5, order: 900 })
    expect(back.json(), 'to a given place').toMatchObject({ id, chantId: 1, level: 5, order: 900 })
  })

  it.each([
    [{ chantId: 3, newLevel: 2 }, 400],
    [{ chantId: 3, level: 2, newChantId: 4 }, 400],
    [{ chantId: 3, level: 6 }, 400],
    [{ chantId: 77, level: 1 }, 404],
  ])('refuses %j with %i and moves nothing', async (payload, status) => {
    const admin = await as('admin')
    const id = await makeExercise(test())
    const response = await send(admin, 'PATCH', `/${id}/move`, payload)
    expect([response.statusCode, response.json()]).toEqual([status, anyError])
    expect((await send(admin, 'GET', `/${id}`)).json()).toMatchObject({ chantId: 1, level: 5, order: 900 })
  })
})

describe('DELETE /api/exercises/{id} and /api/exercises/bulk', () => {
  it('delete one, or several and say how many there were', async () => {
    const admin = await as('admin')
    const ids = [await makeExercise(test()), await makeExercise(test()), await makeExercise(test())]
    expect((await send(admin, 'DELETE', `/${ids[0]}`)).json()).toEqual({ deleted: true })
    expect((await send(admin, 'DELETE', '/bulk', { exerciseIds: ids })).json()).toEqual({ deletedCount: 2 })
    for (const id of ids) expect((await send(admin, 'GET', `/${id}`)).statusCode).toBe(404)
    const listed = (await test().call(admin, { url: '/api/chants/1/exercises' })).body
    expect(ids.filter((id) => listed.includes(`"id":${id},`))).toEqual([])
  })

  it.each([{}, { exerciseIds: [] }, { exerciseIds: [1.5] }])('bulk refuses %j', async (payload) => {
    const response = await send(await as('admin'), 'DELETE', '/bulk', payload)
    expect([response.statusCode, response.json()]).toEqual([400, anyError])
  })
})

it.each([
  ['GET', '', undefined],
  ['PATCH', '', { type: 'true-false', content: validContent }],
  ['PATCH', '/move', { chantId: 1, level: 1 }],
  ['DELETE', '', undefined],
] as const)('an exercise that is not there: %s %s is not found', async (method, suffix, payload) => {
  const response = await send(await as('admin'), method, `/4242424${suffix}`, payload)
  const body = errorBody('exercise_not_found', { id: 4_242_424 })
  expect([response.statusCode, response.json()]).toEqual([404, body])
})
