import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'

const timeouts = { connectionMs: 4000, statementMs: 20_000, answerMs: 25_000, shortReadMs: 10_000, readinessMs: 5_000 }
const test = useTestApp({}, {}, { timeouts })

describe('promise 23.9: every connection of the pool is taken', () => {
  it('what needs one is told so soon, the rest goes on, and afterwards nobody waits', async () => {
    const learner = await test().signIn()
    const { pool } = test().database
    const own = `/api/users/${learner.userId}`
    const save = () => test().call(learner, { method: 'PATCH', url: `${own}/settings`, payload: { autoAdvance: true } })
    // The curriculum is in memory from now on.
    await test().call(learner, { url: `${own}/chants` })
    const taken = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
    try {
      const begun = performance.now()
      const answers = await Promise.all(Array.from({ length: 50 }, save))
      expect(performance.now() - begun).toBeLessThan(15_000)
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
      expect(answers[0]?.headers['retry-after']).toBe('2')
      expect(answers[0]?.json()).toEqual({
        message: 'The server is very busy right now. Please try again in a moment.',
      })
      // Short reads and the write of every answer use the pipelined connections, not the pool.
      const url = `${own}/chants/1/progress`
      expect((await test().call(learner, { url: `${own}/chants` })).statusCode).toBe(200)
      const written = await test().call(learner, { method: 'POST', url, payload: { percentComplete: 20 } })
      expect(written.statusCode).toBe(200)
    } finally {
      for (const client of taken) client.release()
    }
    expect((await save()).statusCode).toBe(200)
    expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0])
  })

  it.each([
    { method: 'PATCH', path: 'settings', payload: { autoAdvance: true } },
    { method: 'POST', path: 'memory/forgotten', payload: { chantId: 1, showingId: randomUUID() } },
    { method: 'POST', path: 'chants/1/test-out', payload: {} },
  ] as const)(
    'after an edit as many calls as there are connections do not wait for one more: $path',
    async ({ method, path, payload }) => {
      const learner = await test().signIn()
      const url = `/api/users/${learner.userId}/${path}`
      test().deps.curriculum.invalidate()
      const calls = Array.from({ length: test().database.pool.options.max ?? 0 }, () =>
        test().call(learner, { method, url, payload }),
      )
      const answers = await Promise.all(calls)
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    },
  )

  it('errors of a database without space or memory, or of a statement that took too long, are a 503 too', async () => {
    const learner = await test().signIn()
    const save = () =>
      test().call(learner, { method: 'POST', url: `/api/users/${learner.userId}/streak`, payload: { streak: 4 } })
    await test().query(`create table trouble (code text)`)
    await test().query(`create function make_trouble() returns trigger language plpgsql as $$
      begin raise exception 'trouble' using errcode = (select code from trouble); end $$`)
    await test().query(`create trigger trouble before update on users execute function make_trouble()`)
    const messages: string[] = []
    for (const code of ['53100', '53200', '57014', '40P01', '25006']) {
      await test().query('delete from trouble')
      await test().query('insert into trouble values ($1)', [code])
      const response = await save()
      expect([code, response.statusCode]).toEqual([code, 503])
      messages.push(response.json<{ message: string }>().message)
    }
    await test().query('drop trigger trouble on users')
    expect(messages[0]).toBe('The server has no room to save anything right now. Please try again later.')
    expect((await save()).json()).toEqual({ currentStreak: 4 })
  })
})
