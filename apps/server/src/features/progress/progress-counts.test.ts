import { describe, expect, it } from 'vitest'
import { countRowsHolding } from '../../testing/database.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'
import { countProgress } from './progress.service.ts'

const test = useTestApp()

const write = (learner: TestSession, chantId: number, payload: object) =>
  test().call(learner, { method: 'POST', url: `/api/users/${learner.userId}/chants/${chantId}/progress`, payload })
const uncounted = () => test().query('select user_id from uncounted_progress')
const lastAccessed = '2026-11-01T08:00:00.000Z'

describe('the figures of a learner', () => {
  it('follow what was written, down too, and are counted in the operators’ list at once', async () => {
    const learner = await test().signIn()
    const admin = await test().signIn({ elevated: true })
    await write(learner, 1, { percentComplete: 100, isCompleted: true, lastAccessed })
    await write(learner, 2, { percentComplete: 45 })
    async function find() {
      const { users } = (
        await test().call(admin, { url: '/api/admin/users', query: { search: learner.userId } })
      ).json()
      return users[0]
    }
    const { totalChants } = await find()
    const average = (sum: number) => Math.round(sum / totalChants)
    expect(await find()).toMatchObject({ averageProgress: average(145), completedChants: 1, lastAccessed })
    expect(await uncounted()).toEqual([])
    await write(learner, 1, { percentComplete: 0, isCompleted: false })
    expect(await find()).toMatchObject({ averageProgress: average(45), completedChants: 0, lastAccessed: null })
  })

  it('an erasure leaves no note behind, also while somebody counts', async () => {
    const { database } = test()
    const learners = await Promise.all(Array.from({ length: 6 }, () => test().signIn()))
    await Promise.all(learners.map((learner) => write(learner, 1, { percentComplete: 20 })))
    const erase = (learner: TestSession) =>
      test().call(learner, { method: 'DELETE', url: `/api/users/${learner.userId}` })
    const [answers] = await Promise.all([Promise.all(learners.map(erase)), countProgress(database, 100)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(learners.map(() => 200))
    for (const { userId } of learners) expect(await countRowsHolding(test(), userId)).toEqual({})
  })
})
