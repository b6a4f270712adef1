import { describe, expect, it } from 'vitest'
import { offlineQueueKey } from '../../platform/storage-keys.ts'
import { chantOf, learner, progressOf } from '../../testing/server.ts'
import { isOutboxEntry } from './entry.ts'
// Recorded with the outbox of the version that made an answer in up to five calls: a wrong answer, then four right ones.
import recorded from './old-queue.test-data.json' with { type: 'json' }
import { openTestOutbox, TestStore } from './outbox.test-data.ts'
import { countEntries, describeEntry, withUnsentWrites } from './unsent-writes.ts'

function openOldQueue() {
  const store = new TestStore()
  store.setItem(offlineQueueKey, JSON.stringify(recorded))
  return openTestOutbox(store)
}

const kyrie = {
  ...chantOf(1, 'Kyrie'),
  progress: { ...progressOf(96), levelData: { 5: { completed: false, streak: 8 } } },
}

describe('promise 15.16: what the version before has queued is sent by this one', () => {
  it('every entry is read, shown as waiting and named', () => {
    const { outbox, storageFailures } = openOldQueue()
    const { waiting } = outbox.pendingOf('u1')
    expect(recorded.every(isOutboxEntry)).toBe(true)
    expect(waiting).toHaveLength(recorded.length)
    expect(countEntries(waiting)).toBe('5 answers')
    expect(new Set(waiting.map((entry) => describeEntry(entry, [kyrie])))).toEqual(
      new Set(['An answer', 'The answer streak', 'The day streak', 'Progress in Kyrie']),
    )
    expect(storageFailures).toEqual([])
  })

  it('lies on the path and on the user until it is sent', () => {
    const { outbox } = openOldQueue()
    const entriesOf = (owner: string) => outbox.unacknowledgedOf(owner)
    expect(withUnsentWrites('/api/users/u1/chants', [kyrie], entriesOf)).toMatchObject([
      { progress: { percentComplete: 100, isCompleted: true, levelData: { 5: { completed: true, streak: 10 } } } },
    ])
    expect(withUnsentWrites('/api/auth/user', learner, entriesOf)).toMatchObject({ currentStreak: 21 })
  })

  it('each entry is sent once, in order, under its own key', async () => {
    const { outbox, sent, store } = openOldQueue()
    await outbox.replay()
    await outbox.replay()
    expect(sent.map(({ key }) => key)).toEqual(recorded.map(({ idempotencyKey }) => idempotencyKey))
    expect(store.getItem(offlineQueueKey)).toBe('[]')
    const reopened = openTestOutbox(store)
    await reopened.outbox.replay()
    expect(reopened.sent).toEqual([])
  })
})
