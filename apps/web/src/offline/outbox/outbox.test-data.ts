import type { Delivery, WhoIsThere } from './deliver.ts'
import type { OutboxEntry } from './entry.ts'
import { Outbox, type OutboxPorts } from './outbox.ts'
import { joinKeys, type SentKeys } from './sent-keys.ts'
import { type KeyValueStore, type StorageFailure, StoredOutbox } from './stored-outbox.ts'

/** A storage in memory that can be made to refuse. */
export class TestStore implements KeyValueStore {
  readonly items = new Map<string, string>()
  isFull = false
  isForbidden = false

  getItem(key: string): string | null {
    if (this.isForbidden) throw new DOMException('Forbidden.', 'SecurityError')
    return this.items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (this.isFull || this.isForbidden) throw new DOMException('Full.', 'QuotaExceededError')
    this.items.set(key, value)
  }

  removeItem(key: string): void {
    this.items.delete(key)
  }
}

export const entryOf = (key: string, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  endpoint: '/api/users/u1/streak',
  method: 'POST',
  body: { streak: 3 },
  timestamp: 1000,
  owner: 'u1',
  idempotencyKey: key,
  epoch: null,
  timeZone: 'Europe/Rome',
  place: 1,
  ...change,
})

export const answered: Delivery = { kind: 'answered', reply: { currentStreak: 3 } }
export const refused: Delivery = {
  kind: 'refused',
  refusal: { status: 403, message: 'Complete previous chants to unlock' },
  body: '{"message":"Complete previous chants to unlock"}',
}
export const later: Delivery = { kind: 'later' }
export const failed: Delivery = { kind: 'later', failure: { status: 500, body: '{"message":"Down."}', waitMs: 0 } }
export const signInFirst: Delivery = { kind: 'sign-in' }

export const keysOf = (list: readonly { readonly idempotencyKey: string }[]) =>
  list.map(({ idempotencyKey }) => idempotencyKey)

/** A delivery that ends when the test says so. */
export function heldDelivery() {
  let end: (delivery: Delivery) => void = () => {}
  const delivery = new Promise<Delivery>((resolve) => {
    end = resolve
  })
  return { delivery, end: (value: Delivery) => end(value) }
}

/** What the tabs of one device tell each other. */
export function shareSentKeys(): SentKeys {
  let sent: readonly string[] = []
  return {
    list: async () => sent,
    tell: async (keys) => {
      sent = joinKeys(sent, keys)
    },
  }
}

/** An outbox whose outside is played by the test. */
export function openTestOutbox(store = new TestStore(), change: Partial<OutboxPorts> = {}) {
  const sent: { readonly key: string; readonly ageMs: number }[] = []
  const storageFailures: StorageFailure[] = []
  const timers = new Map<() => void, number>()
  const world = {
    online: true,
    now: 5000,
    user: 'u1' as string | undefined,
    there: { userId: 'u1' } as WhoIsThere,
    asked: 0,
    caughtUp: 0,
    /** What the next deliveries come to; answered when there is nothing more. */
    fates: [] as (Delivery | Promise<Delivery>)[],
  }
  let keys = 0
  const stored = new StoredOutbox(store, (failure) => storageFailures.push(failure))
  const outbox = new Outbox({
    stored,
    sentKeys: shareSentKeys(),
    deliver: async ({ idempotencyKey }, ageMs) => {
      sent.push({ key: idempotencyKey, ageMs })
      return (await world.fates.shift()) ?? answered
    },
    askWhoIsThere: async () => {
      world.asked += 1
      return world.there
    },
    findUser: () => world.user,
    mayBeOnline: () => world.online,
    exclusively: (work) => work(),
    now: () => world.now,
    random: () => 1,
    newKey: () => `new-${(keys += 1)}`,
    timeZone: () => 'Europe/Rome',
    after: (ms, run) => {
      timers.set(run, ms)
      return () => timers.delete(run)
    },
    changed: () => {},
    caughtUp: () => {
      world.caughtUp += 1
    },
    ...change,
  })
  const write = (key: string, body: unknown = { streak: 3 }, isAwaited = false, owner = 'u1') =>
    outbox.post(
      { method: 'POST', url: `/api/users/${owner}/streak`, body, idempotencyKey: key },
      { owner, epoch: null, isAwaited },
    )
  /** Lets the timers of a length strike. */
  function strike(isMeant: (ms: number) => boolean) {
    for (const [run, ms] of Array.from(timers)) {
      if (!isMeant(ms)) continue
      timers.delete(run)
      run()
    }
  }
  return { outbox, stored, store, sent, storageFailures, timers, world, write, strike }
}
