import type { Outgoing, Send } from '../../api/send.ts'
import { waitOf } from '../../platform/retry.ts'
import { deliver } from './deliver.ts'
import { isRejected, type QueueEntry, type RejectedEntry } from './entry.ts'
import type { StoredQueue } from './stored-queue.ts'
import type { ToQueue } from './unsent-writes.ts'

/** The queue's environment: the browser, or a test. */
export interface QueueEnvironment {
  readonly stored: StoredQueue
  readonly send: Send
  readonly findUser: () => string | undefined
  readonly isOnline: () => boolean
  /** Runs work while no other tab of this device does. */
  readonly withLock: (work: () => Promise<void>) => Promise<void>
  readonly now: () => number
  readonly timeZone: () => string
  /** Starts a timer and returns a function that cancels it. */
  readonly startTimer: (ms: number, run: () => void) => () => void
  readonly onChange: () => void
  /** Called after queued writes have reached the server, so that cached data is stale. */
  readonly onSynced: () => void
}

interface Waiter {
  readonly isAwaited: boolean
  readonly resolve: (reply: unknown) => void
  readonly reject: (error: Error) => void
}

export const queued = { queued: true } as const

/** How long a caller waits for the server before the write counts as queued. */
const maxWaitMs = 8000

/**
 * Stores every write of a learner before it is sent. Entries are sent in order, one at a time, by one tab, under their
 * owner's session, and stay until the server has acknowledged them. The idempotency key makes a second delivery harmless.
 */
export class OfflineQueue {
  readonly #environment: QueueEnvironment
  readonly #waiters = new Map<string, Waiter>()
  #needsSignIn = false
  #failures = 0
  /** End of the wait that the server asked for with Retry-After. */
  #notBefore = 0
  #cancelRetry: (() => void) | undefined
  #running: Promise<void> | undefined
  #isDrainRequested = false
  /** Entries that no caller waited for have reached the server. */
  #isSynced = false

  constructor(environment: QueueEnvironment) {
    this.#environment = environment
  }

  get needsSignIn(): boolean {
    return this.#needsSignIn
  }

  /** Returns the entries that no caller is waiting for, and the rejected ones. */
  pendingOf(owner: string): { readonly waiting: readonly QueueEntry[]; readonly rejected: readonly RejectedEntry[] } {
    const entries = this.#environment.stored.list().filter((entry) => entry.owner === owner)
    return {
      waiting: entries.filter((entry) => !isRejected(entry) && !this.#waiters.has(entry.idempotencyKey)),
      rejected: entries.filter(isRejected),
    }
  }

  unsentOf(owner: string): readonly QueueEntry[] {
    return this.#environment.stored.list().filter((entry) => entry.owner === owner && !isRejected(entry))
  }

  /** Stores a write and sends it after those before it. Resolves to the server's reply, or to `queued`. */
  async post({ method, url, body, idempotencyKey }: Outgoing, { owner, epoch, isAwaited }: ToQueue): Promise<unknown> {
    const { stored, now, timeZone, startTimer, onChange, isOnline } = this.#environment
    const key = idempotencyKey ?? crypto.randomUUID()
    const entry = { endpoint: url, method, body, timestamp: now(), owner, idempotencyKey: key, epoch }
    stored.add({ ...entry, timeZone: timeZone() })
    if (!isOnline() || this.#cancelRetry || this.#needsSignIn) {
      onChange()
      return queued
    }
    return new Promise((resolve, reject) => {
      const cancelTimer = startTimer(maxWaitMs, () => {
        this.#settle(key, (waiter) => waiter.resolve(queued))
        onChange()
      })
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          cancelTimer()
          settle(value)
        }
      this.#waiters.set(key, { isAwaited, resolve: settled(resolve), reject: settled(reject) })
      void this.drain()
    })
  }

  /** Sends what is stored. A call during a run makes it look again at the end. */
  drain(): Promise<void> {
    if (this.#environment.now() < this.#notBefore) return Promise.resolve()
    // A clock that is set back must not bring the wait back.
    this.#notBefore = 0
    this.#cancelRetry?.()
    this.#cancelRetry = undefined
    this.#isDrainRequested = true
    this.#running ??= this.#run()
    return this.#running
  }

  retry(key: string): void {
    const { stored, onChange } = this.#environment
    const entry = stored.list().find(({ idempotencyKey }) => idempotencyKey === key)
    if (!entry) return
    const { rejection: _, sequence: _former, ...again } = entry
    stored.add(again)
    onChange()
    void this.drain()
  }

  discard(key: string): void {
    this.#environment.stored.remove(key)
    this.#environment.onChange()
  }

  forget(owner: string): void {
    const { stored, onChange } = this.#environment
    for (const entry of stored.list()) if (entry.owner === owner) stored.remove(entry.idempotencyKey)
    onChange()
  }

  async #run(): Promise<void> {
    try {
      while (this.#isDrainRequested) {
        this.#isDrainRequested = false
        await this.#sendUnderLock()
      }
    } finally {
      this.#running = undefined
      for (const key of this.#waiters.keys()) this.#settle(key, (waiter) => waiter.resolve(queued))
      this.#environment.onChange()
    }
  }

  async #sendUnderLock(): Promise<void> {
    const { findUser, withLock } = this.#environment
    const owner = findUser()
    // Requesting a lock without need would cost a slow phone 10 ms at startup.
    if (owner !== undefined && this.unsentOf(owner).length > 0) await withLock(() => this.#sendAll(owner))
  }

  async #sendAll(owner: string): Promise<void> {
    const { findUser, isOnline, onSynced } = this.#environment
    try {
      for (let entries = this.unsentOf(owner); entries.length > 0; entries = this.unsentOf(owner)) {
        for (const entry of entries) {
          if (findUser() !== owner || !isOnline() || !(await this.#sendOne(entry))) return
        }
      }
    } finally {
      if (this.#isSynced) onSynced()
      this.#isSynced = false
    }
  }

  /** Returns false if the entries behind this one have to wait. */
  async #sendOne(entry: QueueEntry): Promise<boolean> {
    const { stored, send, now } = this.#environment
    const key = entry.idempotencyKey
    const delivery = await deliver(send, entry, Math.max(now() - entry.timestamp, 0))
    const waiter = this.#waiters.get(key)
    this.#needsSignIn = delivery.kind === 'signed-out'
    if (!waiter && (delivery.kind === 'accepted' || delivery.kind === 'rejected')) this.#isSynced = true
    switch (delivery.kind) {
      case 'accepted':
        stored.remove(key)
        this.#failures = 0
        this.#settle(key, ({ resolve }) => resolve(delivery.reply))
        return true
      case 'rejected':
        if (waiter) stored.remove(key)
        else stored.put({ ...entry, rejection: delivery.rejection })
        this.#settle(key, ({ reject }) => reject(delivery.error))
        return true
      case 'signed-out':
        this.#isDrainRequested = false
        return false
      default: {
        const { error } = delivery
        const waitMs = error?.waitMs ?? 0
        const isReported = error !== undefined && waiter?.isAwaited === true
        if (!isReported || waitMs > 0) this.#backOff(waitMs)
        if (isReported) {
          stored.remove(key)
          this.#settle(key, ({ reject }) => reject(error))
        }
        return isReported && waitMs === 0
      }
    }
  }

  #backOff(retryAfterMs: number): void {
    const { now, startTimer } = this.#environment
    this.#isDrainRequested = false
    this.#notBefore = retryAfterMs && now() + retryAfterMs
    const delayMs = waitOf(this.#failures, Math.random(), retryAfterMs)
    this.#failures += 1
    this.#cancelRetry?.()
    this.#cancelRetry = startTimer(delayMs, () => {
      this.#notBefore = 0
      void this.drain()
    })
  }

  #settle(key: string, settle: (waiter: Waiter) => void): void {
    const waiter = this.#waiters.get(key)
    this.#waiters.delete(key)
    if (waiter) settle(waiter)
  }
}
