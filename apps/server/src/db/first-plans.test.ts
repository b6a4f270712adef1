import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { planOf } from '../testing/query-plans.ts'
import { recordStatements } from '../testing/statements.ts'
import { useTestApp } from '../testing/test-app.ts'

const test = useTestApp()

it('promise 23.6: what is planned before anybody has answered looks for a showing in its own index, not among all answers', async () => {
  const learner = await test().signIn()
  const [exercise] = await test().query<{ id: number }>(
    'select min(id) as id from exercises where chant_id = 1 and level = 1 and deleted_at is null',
  )
  await test().query('vacuum analyze')
  const recorded = await recordStatements(test().database, async () => {
    const answered = await test().call(learner, {
      method: 'POST',
      url: `/api/users/${learner.userId}/answers`,
      headers: { 'idempotency-key': randomUUID() },
      payload: {
        exerciseId: exercise?.id,
        showingId: randomUUID(),
        score: 100,
        where: 'player',
        epoch: 0,
        accountStreak: 1,
        level: { number: 1, streak: 1, completed: false, recordStreak: 1 },
      },
    })
    expect(answered.statusCode).toBe(200)
  })
  // Whoever asks first also reads the curriculum.
  const statements = recorded.filter(({ name }) => name === 'learner-snapshots' || name === 'write-answers')
  expect(statements.map(({ name }) => name)).toEqual(['learner-snapshots', 'write-answers'])
  await test().query('truncate attempts')
  await test().query('vacuum analyze attempts')
  // The very connections of such statements, which keep to look-ups.
  const { readPipeline, writePipeline } = test().database
  const used = await Promise.all(
    statements.map(async (statement) => {
      const pipeline = statement.name === 'write-answers' ? writePipeline : readPipeline
      const nodes = await planOf(pipeline, statement)
      return nodes.filter((node) => node['Relation Name'] === 'attempts').flatMap((node) => node['Index Name'] ?? [])
    }),
  )
  expect(used).toEqual([['attempts_by_showing'], ['attempts_by_showing']])
})
