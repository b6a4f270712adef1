import { dayMs, type LogEntry, type Trained } from '@schola/core/memory/fold'
import { describe, expect, it } from 'vitest'
import { expectedItems, remembering } from '../testing/remembering.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'
import { compactLogs } from './compact-logs.ts'

const test = useTestApp()
const { phrasesOf, answer, readMemory } = remembering(test)

async function compact(): Promise<void> {
  const { database, deps, clock } = test()
  await compactLogs(database, await deps.curriculum.get(), clock.now())
}

const countLog = async ({ userId }: TestSession) =>
  (await test().query('select from attempts where user_id = $1', [userId])).length

/** Whose session would end meanwhile. */
const stay = (learner: TestSession) =>
  test().query('update sessions set last_seen_at = $2, expires_at = $3 where user_id = $1', [
    learner.userId,
    test().clock.now(),
    new Date(test().clock.now().getTime() + 30 * dayMs),
  ])

describe('what is older than 400 days is folded and leaves the log', () => {
  it('exactly: the memory stays as it was, also when late answers come and the whole log is folded again', async () => {
    const learner = await test().signIn()
    const [one = 0, two = 0, three = 0] = await phrasesOf(1)
    const log: LogEntry[] = []
    const tell = async (items: readonly Trained[], agoMs: number) => void log.push(await answer(learner, items, agoMs))
    await tell([{ item: one, right: true, guess: 2 }], 20 * dayMs)
    await tell([{ item: two, right: false, guess: 50 }], 0)
    test().clock.advance(365 * dayMs)
    await stay(learner)
    // Late, and before what has come already.
    await tell([{ item: two, right: true, guess: 25 }], 366 * dayMs)
    await tell([{ item: three, right: true, guess: 25 }], 0)
    await readMemory(learner)
    await compact()
    expect(await countLog(learner)).toBe(4)

    test().clock.advance(36 * dayMs)
    await stay(learner)
    await tell([{ item: one, right: true, guess: 2 }], 363 * dayMs)
    await compact()
    expect(await countLog(learner)).toBe(2)
    expect((await readMemory(learner)).items).toEqual(expectedItems(log))

    // The longest that an answer may wait: it comes before what stands in the log still.
    await tell([{ item: one, right: false, guess: 2 }], 366 * dayMs)
    expect((await readMemory(learner)).items).toEqual(expectedItems(log))
    await tell([{ item: one, right: true, guess: 2 }], 100 * dayMs)
    await tell([{ item: three, right: false, guess: 2 }], 300 * dayMs)
    expect((await readMemory(learner)).items).toEqual(expectedItems(log))
    await test().query('update memories set state = null where user_id = $1', [learner.userId])
    expect((await readMemory(learner)).items).toEqual(expectedItems(log))
    await Promise.all([compact(), compact(), readMemory(learner)])
    expect((await readMemory(learner)).items).toEqual(expectedItems(log))
  })

  it('also of a learner who never read their memory', async () => {
    const learner = await test().signIn()
    const [one = 0] = await phrasesOf(1)
    const log = [await answer(learner, [{ item: one, right: true, guess: 2 }])]
    test().clock.advance(401 * dayMs)
    await stay(learner)
    await compact()
    expect(await countLog(learner)).toBe(0)
    expect((await readMemory(learner)).items).toEqual(expectedItems(log))
  })
})
