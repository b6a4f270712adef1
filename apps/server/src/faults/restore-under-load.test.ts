import { describe, expect, it } from 'vitest'
import { restore, useBackupTrial } from '../backup/testing/trial.ts'
import { patiently } from '../testing/patiently.ts'
import { useTestApp } from '../testing/test-app.ts'
import { findDamage, startWriters } from './testing/writers.ts'

const test = useTestApp()
const { backUp } = useBackupTrial()

describe('promise 23.14: a restore while learners write', () => {
  it('is whole, tells those who come meanwhile to come again and those who come after to sign in, and loses nothing that is acknowledged after it', async () => {
    const writers = await startWriters(test(), 4)
    for (const writer of writers) for (let warm = 0; warm < 5; warm += 1) await writer.write()
    const file = await backUp(test().url)
    const inBackup = writers.map(({ acknowledged }) => [...acknowledged])

    let isOver = false
    const working = writers.map((writer) => writer.writeUntil(() => isOver))
    const countAll = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    async function goOn(more: number) {
      const goal = countAll() + more
      await expect.poll(countAll, patiently).toBeGreaterThanOrEqual(goal)
    }
    let restoredAt: number[] = []
    try {
      await goOn(20)
      await restore(test().url, file, true)
      // Writes acknowledged before the restore are gone with the state that it replaced.
      restoredAt = writers.map(({ acknowledged }) => acknowledged.length)
      await goOn(40)
    } finally {
      isOver = true
      await Promise.all(working)
    }

    for (const [index, writer] of writers.entries()) {
      const { answers, notes } = await findDamage(test().query, writer)
      expect(answers, 'an answer and the note of it are both there or both absent').toBe(notes)
      const expected = [...(inBackup[index] ?? []), ...writer.acknowledged.slice(restoredAt[index])]
      const { lost } = await findDamage(test().query, { session: writer.session, acknowledged: expected })
      expect(lost).toEqual([])
      expect([...writer.refusals.keys()].filter((status) => status !== 503)).toEqual([401])
    }
  }, 60_000)
})
