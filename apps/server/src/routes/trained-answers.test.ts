import { randomUUID } from 'node:crypto'
import { dayMs } from '@schola/memory/evidence'
import { describe, expect, it } from 'vitest'
import { answering } from '../testing/answering.ts'
import { remembering } from '../testing/remembering.ts'
import { snapshotTables } from '../testing/table-snapshot.ts'
import { useTestApp } from '../testing/test-app.ts'

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
  const refusals: Record<string, [RegExp, () => Promise<object>]> = {
    'an item that never was': [/^trained: .+ has no item 12345, and never had\.$/, async () => [right(12_345)]],
    'an item of another chant': [
      /^trained: .+ has no item \d+, and never had\.$/,
      async () => [right(await own()), right(await foreignItem())],
    ],
    'more than forty': [/^trained: /, async () => Array.from({ length: 41 }, () => right(1))],
    'a thousand': [/^trained: /, async () => Array.from({ length: 1000 }, () => right(1))],
    'a sure guess': [/^trained\.0\.guess: /, async () => [right(await own(), 90)]],
    'a chance below nothing': [/^trained\.0\.guess: /, async () => [right(await own(), -1)]],
    'a chance that is no whole number': [/^trained\.0\.guess: /, async () => [right(await own(), 0.25)]],
    'a chance that is no number': [/^trained\.0\.guess: /, async () => [right(await own(), Number.NaN)]],
    'an item that is no number': [/^trained\.0\.item: /, async () => [{ item: 'w/pater', right: true, guess: 2 }]],
    'an item below zero': [/^trained\.0\.item: /, async () => [right(-1)]],
    'an item past all ids': [/^trained\.0\.item: /, async () => [right(2 ** 31)]],
    'no verdict': [/^trained\.0\.right: /, async () => [{ item: await own(), guess: 2 }]],
    'an act of forgetting': [/^trained\.0/, async () => [{ item: await own(), forgotten: true }]],
    'a state instead of an answer': [/^trained\.0/, async () => [{ ...right(await own()), stability: 900 }]],
  }

  it.each(Object.entries(refusals))('%s', async (_, [message, makeTrained]) => {
    const learner = await test().signIn()
    const body = { ...(await playerAnswer()), trained: await makeTrained() }
    const before = await snapshotTables(test())
    const response = await send(learner, body)
    expect([response.statusCode, response.json()]).toEqual([400, { message: expect.stringMatching(message) }])
    expect(await snapshotTables(test())).toEqual(before)
  })

  const shapes: Record<string, [number, RegExp, object]> = {
    'a line by heart without a chant': [
      400,
      /^chantId: A line by heart names its chant/,
      { ...line, chantId: undefined },
    ],
    'a line by heart of an exercise': [
      400,
      /^exerciseId: An answer names its exercise/,
      { where: 'by-heart', chantId: 1 },
    ],
    'a line half said': [400, /^score: A line by heart was said or not/, { ...line, score: 50 }],
    'a line of no chant': [404, /^There is no such chant\.$/, { ...line, chantId: 999 }],
    'an answer without an exercise': [400, /^exerciseId: /, { exerciseId: undefined }],
    'an answer that names a chant': [400, /^chantId: /, { chantId: 1 }],
    'a level among today’s questions': [
      400,
      /^level: /,
      { level: { number: 1, streak: 1, completed: false, recordStreak: 1 } },
    ],
    'a test among today’s questions': [400, /^testOutId: /, { testOutId: randomUUID() }],
  }

  it.each(Object.entries(shapes))('%s', async (_, [status, message, change]) => {
    const learner = await test().signIn()
    const body = await todaysAnswer([], change)
    const before = await snapshotTables(test())
    const response = await send(learner, body)
    expect([response.statusCode, response.json()]).toEqual([status, { message: expect.stringMatching(message) }])
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

  it('an answer in the player carries it too, and one that tells nothing is read later', async () => {
    const learner = await test().signIn()
    const [phrase] = await sungIn(1)
    const trained = [right(phrase?.phrase ?? 0), right(phrase?.words[0] ?? 0, 2)]
    await send(learner, { ...(await playerAnswer()), trained })
    await send(learner, await playerAnswer(2))
    expect((await readRows(learner)).attempts).toMatchObject([{ trained }, { trained: null }])
  })
})

describe('an answer that waited longer than 366 days', () => {
  it.each([366, 367])('of %i days is acknowledged', async (days) => {
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
})
