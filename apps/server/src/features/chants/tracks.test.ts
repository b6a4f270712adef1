import { describe, expect, it } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { errorBody } from '../../testing/error-body.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()
const { send, playerAnswer, exerciseOf } = answering(test)

const choose = (session: TestSession, track: string | null) =>
  test().call(session, { method: 'PATCH', url: `/api/users/${session.userId}/settings`, payload: { track } })

async function idOf(slug: string): Promise<number> {
  const { chantBySlug } = await test().deps.curriculum.get()
  const chant = chantBySlug.get(slug)
  if (!chant) throw new Error(`There is no ${slug}.`)
  return chant.id
}

async function answerIn(session: TestSession, slug: string) {
  const exerciseId = await exerciseOf(await idOf(slug), 1)
  return send(session, await playerAnswer(1, { exerciseId }))
}

const write = async (session: TestSession, slug: string, payload: object) =>
  test().call(session, {
    method: 'POST',
    url: `/api/users/${session.userId}/chants/${await idOf(slug)}/progress`,
    payload,
  })

describe('the server opens what the path and the learner’s track open', () => {
  it('a track whose chants are open at once opens all of them, and no others', async () => {
    const learner = await test().signIn()
    expect((await answerIn(learner, 'adoro-te-devote')).statusCode).toBe(403)
    await choose(learner, 'blessed-sacrament')
    expect((await answerIn(learner, 'adoro-te-devote')).statusCode).toBe(200)
    expect((await write(learner, 'tantum-ergo', { percentComplete: 10 })).statusCode).toBe(200)
    expect((await answerIn(learner, 'signum-crucis')).statusCode).toBe(200)
    expect((await answerIn(learner, 'kyrie')).json()).toEqual(errorBody('chant_locked'))
  })

  it('a track in order opens each after the one before it, and says what was unlocked', async () => {
    const learner = await test().signIn()
    await choose(learner, 'ordinary')
    expect((await answerIn(learner, 'sanctus')).statusCode).toBe(403)
    expect((await answerIn(learner, 'kyrie')).json()).toMatchObject({ unlocked: [] })
    await write(learner, 'kyrie', { percentComplete: 99 })
    const exerciseId = await exerciseOf(await idOf('kyrie'), 5)
    const level = { number: 5, streak: 10, completed: true, recordStreak: 10 }
    const won = (await send(learner, await playerAnswer(10, { exerciseId, level }))).json()
    expect(won).toMatchObject({ progress: { isCompleted: true } })
    expect(won.unlocked).toEqual([await idOf('gloria-patri'), await idOf('sanctus')])
    expect((await answerIn(learner, 'sanctus')).statusCode).toBe(200)
  })

  it('who leaves a track finds its chants locked at the next answer, with their progress', async () => {
    const learner = await test().signIn()
    await choose(learner, 'our-lady')
    expect((await answerIn(learner, 'magnificat')).statusCode).toBe(200)
    expect((await choose(learner, null)).json()).toMatchObject({ user: { track: null } })
    expect((await answerIn(learner, 'magnificat')).statusCode).toBe(403)
    expect(await test().query('select from progress where user_id = $1', [learner.userId])).toHaveLength(1)
  })
})

it('the track is kept with the account for every device, and no unknown one is', async () => {
  const learner = await test().signIn()
  await choose(learner, 'answers')
  for (const track of ['nothing-such', 'Answers!']) {
    const refused = await choose(learner, track)
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining('track') }),
    ])
  }
  expect((await test().call(learner, { url: '/api/auth/user' })).json()).toMatchObject({ track: 'answers' })
})
