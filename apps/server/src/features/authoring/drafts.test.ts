import { describe, expect, it } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { errorBody } from '../../testing/error-body.ts'
import { makeExercise, validContent } from '../../testing/sample-requests.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

const newDraft = { chantId: 1, level: 1, type: 'true-false', content: validContent, isDraft: true }
const send = (session: TestSession, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: object) =>
  test().call(session, { method, url, payload })
const read = async (session: TestSession, url: string) => (await test().call(session, { url })).json()
const idsOf = (exercises: readonly { readonly id: number }[]) => exercises.map(({ id }) => id)

async function draftOf(admin: TestSession): Promise<number> {
  return (await send(admin, 'POST', '/api/exercises', newDraft)).json().id
}
const publish = (admin: TestSession, exerciseIds: readonly number[], isDraft = false) =>
  send(admin, 'PATCH', '/api/exercises/publication', { exerciseIds, isDraft })

/** Where a learner could meet an exercise. */
async function placesOf(session: TestSession, id: number) {
  const path = await read(session, `/api/users/${session.userId}/chants`)
  return {
    path: idsOf(path[0].exercises).includes(id),
    chants: idsOf((await read(session, '/api/chants'))[0].exercises).includes(id),
    list: idsOf(await read(session, '/api/chants/1/exercises')).includes(id),
    status: (await test().call(session, { url: `/api/exercises/${id}` })).statusCode,
  }
}

describe('drafts', () => {
  it('reach no learner by any call, and operators only where exercises are edited', async () => {
    const [admin, learner] = [await test().signIn({ elevated: true }), await test().signIn({ isAdmin: true })]
    const id = await draftOf(admin)
    expect(await placesOf(learner, id)).toEqual({ path: false, chants: false, list: false, status: 404 })
    expect(await placesOf(admin, id)).toEqual({ path: false, chants: false, list: true, status: 200 })
    expect((await publish(admin, [id])).json()).toEqual({ changedIds: [id] })
    expect(await placesOf(learner, id)).toEqual({ path: true, chants: true, list: true, status: 200 })
    expect((await publish(admin, [id], true)).json()).toEqual({ changedIds: [id] })
    expect(await placesOf(learner, id)).toEqual({ path: false, chants: false, list: false, status: 404 })
  })

  it('publishing what is published changes nothing; one that does not exist is named, and none is published', async () => {
    const admin = await test().signIn({ elevated: true })
    const id = await draftOf(admin)
    const published = await makeExercise(test())
    expect((await publish(admin, [published])).json()).toEqual({ changedIds: [] })
    const refused = await publish(admin, [id, 99_999_999])
    expect([refused.statusCode, refused.json()]).toEqual([404, errorBody('exercise_not_found', { id: 99_999_999 })])
    await send(admin, 'DELETE', '/api/exercises/bulk', { exerciseIds: [published] })
    expect((await publish(admin, [published], true)).statusCode, 'in the trash').toBe(404)
    expect((await read(admin, `/api/exercises/${id}`)).isDraft).toBe(true)
  })

  it('no test-out is drawn from them', async () => {
    const learner = await test().signIn()
    const url = `/api/users/${learner.userId}/chants/1/test-out`
    await test().query('update exercises set is_draft = true where chant_id = 1')
    test().deps.curriculum.invalidate()
    try {
      const refused = (await send(learner, 'POST', url, {})).json()
      expect(refused).toEqual(errorBody('too_few_exercises'))
    } finally {
      await test().query('update exercises set is_draft = false where chant_id = 1')
      test().deps.curriculum.invalidate()
    }
    expect((await send(learner, 'POST', url, {})).statusCode).toBe(200)
  })

  it('the answer of a learner who has an exercise open that was made a draft is still taken', async () => {
    const [admin, learner] = [await test().signIn({ elevated: true }), await test().signIn()]
    const exerciseId = await makeExercise(test(), 1, 1)
    await publish(admin, [exerciseId], true)
    const { send: answer, playerAnswer } = answering(test)
    const response = await answer(learner, await playerAnswer(1, { exerciseId }))
    expect([response.statusCode, response.json().message]).toEqual([200, undefined])
  })

  it('the history says so, by whom; editing, moving, deleting and bringing back leave a draft a draft', async () => {
    const admin = await test().signIn({ elevated: true })
    const id = await draftOf(admin)
    await send(admin, 'PATCH', `/api/exercises/${id}`, {
      type: 'true-false',
      content: '{"statement":"x","isTrue":true}',
    })
    await send(admin, 'PATCH', `/api/exercises/${id}/move`, { chantId: 2, level: 1 })
    await send(admin, 'DELETE', '/api/exercises/bulk', { exerciseIds: [id] })
    await send(admin, 'POST', '/api/admin/trash/restore', { exerciseIds: [id] })
    expect((await read(admin, `/api/exercises/${id}`)).isDraft).toBe(true)
    await publish(admin, [id])
    await publish(admin, [id], true)
    const { versions, people } = await read(admin, `/api/exercises/${id}/versions`)
    expect(versions.slice(0, 2).map(({ cause }: { cause: string }) => cause)).toEqual(['unpublished', 'published'])
    expect(idsOf(people)).toEqual([admin.userId])
  })

  it('export and import carry it, and the overview counts it', async () => {
    const admin = await test().signIn({ elevated: true })
    const id = await draftOf(admin)
    const file = await read(admin, '/api/admin/chants/1/export')
    const item = file.exercises.find((exercise: { id: number }) => exercise.id === id)
    expect(item.isDraft).toBe(true)
    const [before] = await read(admin, '/api/admin/overview')
    await publish(admin, [id])
    const [after] = await read(admin, '/api/admin/overview')
    expect([after.drafts, after.levels[0].drafts]).toEqual([before.drafts - 1, before.levels[0].drafts - 1])
    const bring = async (exercises: readonly object[]) =>
      (await send(admin, 'POST', '/api/admin/chants/1/import', { file: { ...file, exercises }, dryRun: false })).json()
    const { isDraft: _, ...silent } = item
    expect(await bring([silent])).toMatchObject({ unchanged: 1 })
    expect(await bring([item])).toMatchObject({ changed: [{ exerciseId: id, fields: ['isDraft'] }] })
    expect((await read(admin, `/api/exercises/${id}`)).isDraft).toBe(true)
  })
})
