import { dayMs } from '@schola/core/memory/fold'
import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../calls/http-error.ts'
import { answering } from '../../testing/answering.ts'
import { snapshotTables } from '../../testing/database.ts'
import { remembering } from '../../testing/remembering.ts'
import { useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()
const { playerAnswer, readRows } = answering(test)
const { send, sungIn, phrasesOf, todaysAnswer, readMemory } = remembering(test)

const right = (item: number, guess = 25) => ({ item, right: true, guess })

/** An item of the second chant that the first does not have. */
async function foreignItem(): Promise<number> {
  const { memory } = await test().deps.curriculum.get()
  const item = (await phrasesOf(2)).find((id) => !memory.keysByChant.get(1)?.has(id))
  if (item === undefined) throw new Error('The second chant has no phrase of its own.')
  return item
}

describe('an answer whose evidence cannot be is refused whole', () => {
  const own = async () => (await phrasesOf(1))[0] ?? 0
  const line = { exerciseId: undefined, where: 'by-heart', chantId: 1 } as const
  const evidence = async (...items: object[]) => ({ ...(await playerAnswer()), trained: items })
  const refusals: Record<string, [number, RegExp | ErrorCode, () => Promise<object>]> = {
    'an item that never was': [400, /^trained: .+ has no item 12345, and never had\.$/, () => evidence(right(12_345))],
    'an item of another chant': [
      400,
      'item_not_found',
      async () => evidence(right(await own()), right(await foreignItem())),
    ],
    'more than forty': [400, /^trained: /, () => evidence(...Array.from({ length: 41 }, () => right(1)))],
    'a sure guess': [400, /^trained\.0\.guess: /, async () => evidence(right(await own(), 90))],
    'an act of forgetting': [400, /^trained\.0/, async () => evidence({ item: await own(), forgotten: true })],
    'a state instead of an answer': [
      400,
      /^trained\.0/,
      async () => evidence({ ...right(await own()), stability: 900 }),
    ],
    'a line by heart without a chant': [
      400,
      /^chantId: A line by heart names its chant/,
      () => todaysAnswer([], { ...line, chantId: undefined }),
    ],
    'a line by heart of an exercise': [
      400,
      /^exerciseId: An answer names its exercise/,
      () => todaysAnswer([], { where: 'by-heart', chantId: 1 }),
    ],
    'a line half said': [
      400,
      /^score: A line by heart was said or not/,
      () => todaysAnswer([], { ...line, score: 50 }),
    ],
    'a line of no chant': [404, 'chant_not_found', () => todaysAnswer([], { ...line, chantId: 999 })],
    'an answer without an exercise': [400, /^exerciseId: /, () => todaysAnswer([], { exerciseId: undefined })],
    'a level among today’s questions': [
      400,
      /^level: /,
      () => todaysAnswer([], { level: { number: 1, streak: 1, completed: false, recordStreak: 1 } }),
    ],
  }

  it.each(Object.entries(refusals))('%s', async (_, [status, reason, makeBody]) => {
    const learner = await test().signIn()
    const body = await makeBody()
    const before = await snapshotTables(test())
    const response = await send(learner, body)
    expect([response.statusCode, response.json()]).toEqual([
      status,
      expect.objectContaining(
        typeof reason === 'string' ? { code: reason } : { message: expect.stringMatching(reason) },
      ),
    ])
    expect(await snapshotTables(test())).toEqual(before)
  })

  it('an item that was once is taken: an answer may have waited on a device meanwhile', async () => {
    const learner = await test().signIn()
    const gone = 7_654_321
    const body = await todaysAnswer([right(gone)])
    expect((await send(learner, body)).statusCode).toBe(400)
    await test().query(`insert into memory_items values (1, $1, 'p/gone')`, [gone])
    test().deps.curriculum.invalidate()
    expect((await send(learner, body)).statusCode).toBe(200)
    expect((await readMemory(learner)).items.map(({ item }) => item)).toEqual([gone])
  })

  it('a line by heart of a locked chant is taken, and opens nothing', async () => {
    const learner = await test().signIn()
    const link = (await sungIn(3))[0]?.link ?? 0
    const body = await todaysAnswer([right(link)], { ...line, chantId: 3 })
    const response = await send(learner, body)
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { progress: { percentComplete: 0 }, unlocked: [] },
    ])
    expect((await readMemory(learner)).items.map(({ item }) => item)).toEqual([link])
  })
})

it.each([366, 367])('an answer that waited %i days is acknowledged', async (days) => {
  const learner = await test().signIn()
  const [one = 0] = await phrasesOf(1)
  const headers = { 'x-queued-for': String(days * dayMs) }
  expect((await send(learner, await todaysAnswer([right(one)]), { headers })).statusCode).toBe(200)
  const { exerciseId } = await playerAnswer()
  const url = `/api/users/${learner.userId}/attempts`
  await test().call(learner, { method: 'POST', url, payload: { exerciseId, score: 100 }, headers })
  expect((await readRows(learner)).attempts).toHaveLength(2)
  expect((await readMemory(learner)).items.map(({ item }) => item)).toEqual(days > 366 ? [] : [one])
})
