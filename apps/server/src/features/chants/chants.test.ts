import { gunzipSync } from 'node:zlib'
import { learnerChant } from '@schola/contract/chants'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isForLearners } from '../../curriculum/curriculum.ts'
import { errorBody } from '../../testing/error-body.ts'
import { makeExercise } from '../../testing/sample-requests.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

const path = (session: TestSession, headers: Record<string, string> = {}) =>
  test().call(session, { url: `/api/users/${session.userId}/chants`, headers })
const record = (session: TestSession, payload: object) =>
  test().call(session, { method: 'POST', url: `/api/users/${session.userId}/chants/1/progress`, payload })

describe('GET /api/users/{userId}/chants', () => {
  it('the path in order, with the learner’s progress where there is some', async () => {
    const learner = await test().signIn()
    const lastAccessed = test().clock.now().toISOString()
    await record(learner, { percentComplete: 40, lastAccessed, levelData: { 2: { completed: true, streak: 10 } } })
    const response = await path(learner)
    const chants = z.array(learnerChant).parse(response.json())
    expect(chants.slice(0, 4).map(({ id, slug, levelCount }) => [id, slug, levelCount])).toEqual([
      [1, 'signum-crucis', 5],
      [2, 'kyrie', 5],
      [3, 'gloria-patri', 5],
      [4, 'pater-noster', 10],
    ])
    expect(chants[0]?.progress).toMatchObject({
      percentComplete: 40,
      currentLevel: 3,
      lastAccessed,
      levelData: { 2: { completed: true, streak: 10, at: lastAccessed } },
    })
    expect(new Set(chants.slice(1).map(({ progress }) => progress))).toEqual(new Set([null]))
  })

  it('lists all exercises of every chant, begun or not', async () => {
    const learner = await test().signIn()
    const chants = z.array(learnerChant).parse((await path(learner)).json())
    const { exercisesByChant } = await test().deps.curriculum.get()
    expect(chants.map(({ exercises }) => exercises.length)).toEqual(
      chants.map(({ id }) => exercisesByChant.get(id)?.filter(isForLearners).length),
    )
    const url = `/api/chants/${chants[5]?.id}/exercises`
    const all = z.array(z.object({ id: z.int(), level: z.int() })).parse((await test().call(learner, { url })).json())
    expect(chants[5]?.exercises).toEqual(all)
  })

  it('is compressed for browsers, and the same JSON without compression', async () => {
    const learner = await test().signIn()
    await record(learner, { percentComplete: 20 })
    const plain = await path(learner, { 'accept-encoding': 'identity' })
    const zipped = await path(learner, { 'accept-encoding': 'gzip, deflate, br' })
    expect([plain, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip'])
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(zipped.headers['vary']).toMatch(/accept-encoding/i)
  })

  it('an unchanged path is a 304 without a body; progress or content that changes gives a new tag', async () => {
    const learner = await test().signIn()
    const { etag = '' } = (await path(learner)).headers
    const unchanged = await path(learner, { 'if-none-match': etag })
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag])
    for (const several of [`"other", ${etag}`, etag.replace('W/', ''), '*']) {
      expect((await path(learner, { 'if-none-match': several })).statusCode, several).toBe(304)
    }
    await record(learner, { percentComplete: 20 })
    const progressed = await path(learner, { 'if-none-match': etag })
    expect(progressed.statusCode).toBe(200)
    await makeExercise(test())
    const edited = await path(learner, { 'if-none-match': progressed.headers.etag ?? '' })
    expect(edited.statusCode).toBe(200)
  })

  it('what one learner’s answer holds never reaches another, and stays out of shared caches', async () => {
    const [one, other] = [await test().signIn(), await test().signIn()]
    await record(one, { percentComplete: 35 })
    expect((await path(one)).headers['cache-control']).toBe('private, no-cache')
    expect((await path(other)).json()[0].progress).toBe(null)
    expect((await path(one)).json()[0].progress.percentComplete).toBe(35)
    const operator = await test().signIn({ elevated: true })
    const seen = await test().call(operator, { url: `/api/users/${one.userId}/chants` })
    expect(seen.json()[0].progress.percentComplete).toBe(35)
  })
})

it('one chant by its slug, its words and its exercises', async () => {
  const learner = await test().signIn()
  const get = async (url: string) => (await test().call(learner, { url })).json()
  expect(await get('/api/chants/pater-noster')).toMatchObject({ id: 4, slug: 'pater-noster', name: 'Pater noster' })
  const [{ audioPath, ...word }] = await get('/api/chants/4/vocabulary')
  expect(word).toEqual({
    id: expect.any(Number),
    latin: expect.any(String),
    english: expect.any(String),
    pronunciation: expect.any(String),
  })
  expect(audioPath ?? '/audio/words/').toMatch(/^\/audio\/words\//)
  const exercises: { level: number; order: number; valid: boolean }[] = await get('/api/chants/4/exercises')
  expect(new Set(exercises.map(({ level }) => level)).size).toBe(10)
  const inOrder = exercises.toSorted((a, b) => a.level - b.level || a.order - b.order)
  expect(exercises).toEqual(inOrder)
  expect((await get('/api/chants')).length).toBeGreaterThanOrEqual(4)
  for (const url of ['/api/chants/no-such-chant', '/api/chants/99/vocabulary', '/api/chants/99/exercises']) {
    expect(await get(url), url).toEqual(errorBody('chant_not_found'))
  }
})
