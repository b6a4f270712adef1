import { describe, expect, it } from 'vitest'
import { offlineQueueKey } from '../../platform/storage-keys.ts'
import { entryOf, TestStore } from './outbox.test-data.ts'
import { type StorageFailure, StoredOutbox } from './stored-outbox.ts'

function open(store: TestStore) {
  const storageFailures: StorageFailure[] = []
  return { stored: new StoredOutbox(store, (failure) => storageFailures.push(failure)), storageFailures }
}

const { place: _, ...entry } = entryOf('a')
const made = (key: string) => ({ type: 'made', entry: { ...entry, idempotencyKey: key } }) as const
const keysIn = (stored: StoredOutbox) => stored.read().waiting.map(({ idempotencyKey }) => idempotencyKey)

describe('promise 19.2: the queue in local storage', () => {
  it('stands under its name as a list of endpoint, method, body, timestamp and the ruled extras', () => {
    const store = new TestStore()
    open(store).stored.apply(made('a'))
    expect(JSON.parse(store.getItem('latin_learning_offline_queue') ?? '')).toEqual([
      {
        endpoint: '/api/users/u1/streak',
        method: 'POST',
        body: { streak: 3 },
        timestamp: 1000,
        owner: 'u1',
        idempotencyKey: 'a',
        epoch: null,
        timeZone: 'Europe/Rome',
        place: 1,
      },
    ])
  })

  it('what is finished in one tab is gone in the other, also when that one holds it in memory', () => {
    const store = new TestStore()
    const [one, other] = [open(store).stored, open(store).stored]
    one.apply(made('a'))
    one.apply(made('b'))
    expect(keysIn(other)).toEqual(['a', 'b'])
    other.apply({ type: 'finished', keys: ['a'] })
    expect(keysIn(one)).toEqual(['b'])
  })
})

describe('promise 15.15: storage that fails', () => {
  it('full: it says so once, holds the write in memory, and stores it when there is room', () => {
    const store = new TestStore()
    const { stored, storageFailures } = open(store)
    store.isFull = true
    stored.apply(made('a'))
    stored.apply(made('b'))
    expect([storageFailures, stored.isSaved, keysIn(stored)]).toEqual([['unsaved'], false, ['a', 'b']])
    store.isFull = false
    stored.apply(made('c'))
    expect([stored.isSaved, keysIn(open(store).stored)]).toEqual([true, ['a', 'b', 'c']])
  })

  it('forbidden altogether: the page goes on with what it holds', () => {
    const store = new TestStore()
    store.isForbidden = true
    const { stored, storageFailures } = open(store)
    stored.apply(made('a'))
    expect([storageFailures, keysIn(stored)]).toEqual([['unsaved'], ['a']])
    stored.apply({ type: 'finished', keys: ['a'] })
    expect([stored.isSaved, keysIn(stored)]).toEqual([true, []])
  })

  it.each([
    ['no JSON', '[{"endpoint":"/api'],
    ['no list', '{"endpoint":"/api"}'],
  ])('%s: it is kept under another name and told, and the queue begins anew', (_name, text) => {
    const store = new TestStore()
    store.setItem(offlineQueueKey, text)
    const { stored, storageFailures } = open(store)
    expect(keysIn(stored)).toEqual([])
    expect([storageFailures, store.getItem(`${offlineQueueKey}_unreadable_1`)]).toEqual([['unreadable'], text])
    stored.apply(made('a'))
    expect(keysIn(open(store).stored)).toEqual(['a'])
    expect(storageFailures).toEqual(['unreadable'])
  })

  it('a second damage does not overwrite the first', () => {
    const store = new TestStore()
    store.setItem(offlineQueueKey, 'one')
    keysIn(open(store).stored)
    store.setItem(offlineQueueKey, 'two')
    keysIn(open(store).stored)
    expect([1, 2].map((number) => store.getItem(`${offlineQueueKey}_unreadable_${number}`))).toEqual(['one', 'two'])
  })

  it('of a list that is damaged in part, the good entries are used', () => {
    const store = new TestStore()
    store.setItem(offlineQueueKey, JSON.stringify([entryOf('a'), { nonsense: 1 }]))
    const { stored, storageFailures } = open(store)
    expect([keysIn(stored), storageFailures]).toEqual([['a'], ['unreadable']])
    expect(store.getItem(`${offlineQueueKey}_unreadable_1`)).toContain('nonsense')
  })

  it('damaged and full: nothing is written over it', () => {
    const store = new TestStore()
    store.setItem(offlineQueueKey, 'damaged')
    store.isFull = true
    const { stored } = open(store)
    stored.apply(made('a'))
    store.isFull = false
    expect(store.getItem(offlineQueueKey)).toBe('damaged')
    stored.apply(made('b'))
    expect(store.getItem(`${offlineQueueKey}_unreadable_1`)).toBe('damaged')
    expect(keysIn(open(store).stored)).toEqual(['a', 'b'])
  })

  it('cleared while running: what was there is written back, and told', () => {
    const store = new TestStore()
    const { stored, storageFailures } = open(store)
    stored.apply(made('a'))
    store.items.clear()
    expect(keysIn(stored)).toEqual(['a'])
    expect([storageFailures, keysIn(open(store).stored)]).toEqual([['restored'], ['a']])
  })

  it('overwritten by a tab that had not seen it yet: it comes back, before what was written after it', () => {
    const store = new TestStore()
    const { stored } = open(store)
    stored.apply(made('a'))
    store.setItem(offlineQueueKey, '[]')
    stored.apply(made('b'))
    expect(keysIn(open(store).stored)).toEqual(['a', 'b'])
  })
})
