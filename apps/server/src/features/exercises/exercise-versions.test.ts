import { describe, expect, it } from 'vitest'
import { errorBody } from '../../testing/error-body.ts'
import { makeExercise, validContent } from '../../testing/sample-requests.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

const operator = () => test().signIn({ elevated: true })
const send = (session: TestSession, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  test().call(session, { method, url: `/api/exercises${path}`, ...(payload && { payload }) })
const stating = (statement: string) => JSON.stringify({ statement, isTrue: true })
const edit = (session: TestSession, id: number, statement: string, version?: number) =>
  send(session, 'PATCH', `/${id}`, { type: 'true-false', content: stating(statement), version })

interface Past {
  readonly version: number
  readonly cause: string
  readonly actorId: string | null
  readonly at: string | null
  readonly content: string
}
const history = async (session: TestSession, id: number): Promise<{ isDeleted: boolean; versions: Past[] }> =>
  (await send(session, 'GET', `/${id}/versions`)).json()

describe('two operators edit the same exercise', () => {
  it('the second gets a conflict with what the first made of it, without a name, and overwrites nothing', async () => {
    const [first, second] = [await operator(), await operator()]
    const id = await makeExercise(test())
    const read = (await send(first, 'GET', `/${id}`)).json()
    expect(read.version).toBe(1)
    expect((await edit(first, id, 'Of the first.', read.version)).json()).toMatchObject({ version: 2 })

    const refused = await edit(second, id, 'Of the second.', read.version)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      ...errorBody('exercise_changed'),
      current: { ...read, content: stating('Of the first.'), version: 2 },
    })
    expect(refused.body).not.toContain(first.userId)
    expect((await send(second, 'GET', `/${id}`)).json()).toMatchObject({ content: stating('Of the first.') })

    expect((await edit(second, id, 'Of both.', 2)).json()).toMatchObject({ version: 3, content: stating('Of both.') })
  })

  it('at the same moment, exactly one of many goes in', async () => {
    const operators = await Promise.all(Array.from({ length: 6 }, operator))
    const id = await makeExercise(test())
    const answers = await Promise.all(operators.map((each, index) => edit(each, id, `Number ${index}.`, 1)))
    const counts = [200, 409].map((status) => answers.filter(({ statusCode }) => statusCode === status).length)
    expect(counts).toEqual([1, 5])
    expect((await history(await operator(), id)).versions.map(({ version }) => version)).toEqual([2, 1])
  })
})

describe('the history of an exercise', () => {
  it('holds every change with who, when and what, newest first', async () => {
    const { clock } = test()
    const [one, other] = [await operator(), await operator()]
    const id = await makeExercise(test())
    clock.advance(1000)
    const edited = clock.now().toISOString()
    await edit(one, id, 'Edited.')
    clock.advance(1000)
    const moved = clock.now().toISOString()
    await send(other, 'PATCH', `/${id}/move`, { chantId: 3, level: 2 })
    const { isDeleted, versions } = await history(one, id)
    expect(isDeleted).toBe(false)
    const original = { chantId: 1, level: 5, order: 900, type: 'true-false' }
    expect(versions).toEqual([
      {
        version: 3,
        cause: 'moved',
        actorId: other.userId,
        at: moved,
        ...original,
        chantId: 3,
        level: 2,
        order: expect.any(Number),
        content: stating('Edited.'),
      },
      { version: 2, cause: 'edited', actorId: one.userId, at: edited, ...original, content: stating('Edited.') },
      { version: 1, cause: 'original', actorId: null, at: null, ...original, content: validContent },
    ])
  })

  it('stays when the operator’s account goes, without the name', async () => {
    const [leaving, staying] = [await operator(), await operator()]
    const id = await makeExercise(test())
    await edit(leaving, id, 'By one who leaves.')
    await test().call(leaving, { method: 'DELETE', url: `/api/users/${leaving.userId}` })
    const [newest] = (await history(staying, id)).versions
    expect(newest).toMatchObject({ actorId: null, content: stating('By one who leaves.') })
  })
})

describe('restoring a version', () => {
  it('brings content and type back as a new version, and leaves id and place', async () => {
    const admin = await operator()
    const id = await makeExercise(test())
    await send(admin, 'PATCH', `/${id}`, { type: 'unscramble', content: '{"word": "pater", "instructions": "Sort."}' })
    await send(admin, 'PATCH', `/${id}/move`, { chantId: 2, level: 2 })
    const restored = (await send(admin, 'POST', `/${id}/versions/1/restore`, { version: 3 })).json()
    expect(restored).toMatchObject({
      id,
      chantId: 2,
      level: 2,
      version: 4,
      type: 'true-false',
      content: validContent,
      instructions: null,
    })
    expect((await history(admin, id)).versions[0]).toMatchObject({ version: 4, cause: 'restored' })
    expect((await send(admin, 'GET', `/${id}`)).json()).toEqual(restored)
  })

  it('from a version that is no longer there to be seen is a conflict, and one that never was is not found', async () => {
    const admin = await operator()
    const id = await makeExercise(test())
    await edit(admin, id, 'Edited.')
    const stale = await send(admin, 'POST', `/${id}/versions/1/restore`, { version: 1 })
    expect([stale.statusCode, stale.json().current.content]).toEqual([409, stating('Edited.')])
    const unknown = await send(admin, 'POST', `/${id}/versions/9/restore`)
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      errorBody('exercise_version_not_found', { id, version: 9 }),
    ])
  })
})
