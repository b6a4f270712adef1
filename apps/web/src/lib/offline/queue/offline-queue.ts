import { ApiError, wordError } from '../../api/api-error.ts'
import type { Outgoing, Send } from '../../api/request.ts'
import { retryWaitMs } from '../../retry.ts'
import type { StoredQueue } from './stored-queue.ts'
import { isRejected, type QueueEntry, type RejectedEntry } from './stored-queue.ts'
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

/** The caller of a write that is being sent. */
interface Waiter {
  readonly isAwaited: boolean
  readonly resolve: (reply: unknown) => void
  readonly reject: (error: Error) => void
  readonly cancelTimer: () => void
}

export const queued = { queued: true } as const

/** How long a caller waits for the server before the write counts as queued. */
const maxWaitMs = 8000
const timeoutMs = 15_000
/** 4xx codes that are not the write's fault: timeout, conflict in flight, too early, too many requests. */
const retriedStatuses = new Set([408, 409, 425, 429])

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
        this.#takeWaiter(key)?.resolve(queued)
        onChange()
      })
      this.#waiters.set(key, { isAwaited, resolve, reject, cancelTimer })
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
      for (const key of this.#waiters.keys()) this.#takeWaiter(key)?.resolve(queued)
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
    try {
      const reply = await this.#request(entry)
      this.#needsSignIn = false
      this.#failures = 0
      this.#environment.stored.remove(entry.idempotencyKey)
      const waiter = this.#takeWaiter(entry.idempotencyKey)
      if (waiter) waiter.resolve(reply)
      else this.#isSynced = true
      return true
    } catch (error) {
      return this.#handleFailure(entry, error)
    }
  }

  async #request(entry: QueueEntry): Promise<object> {
    const { method, endpoint, body, idempotencyKey, owner, timeZone } = entry
    const { send, now } = this.#environment
    const made = { by: owner, agoMs: Math.max(now() - entry.timestamp, 0), timeZone }
    const reply = await send({ method, url: endpoint, body, idempotencyKey, made }, AbortSignal.timeout(timeoutMs))
    if (typeof reply === 'object' && reply !== null) return reply
    throw new TypeError('The reply is not from our server.')
  }

  /** Returns false if the entries behind this one have to wait. */
  #handleFailure(entry: QueueEntry, error: unknown): boolean {
    const { stored } = this.#environment
    const key = entry.idempotencyKey
    const message = wordError(error)
    // Only replies in our server's format count: the sign-in page of a captive portal rejects nothing.
    const reply = error instanceof ApiError && message !== undefined ? { error, message } : undefined
    const status = reply?.error.status ?? 0
    const waitMs = reply?.error.waitMs ?? 0
    this.#needsSignIn = status === 401
    if (this.#needsSignIn) {
      this.#isDrainRequested = false
      return false
    }
    const isRefused = reply !== undefined && status < 500 && !retriedStatuses.has(status)
    const waiter = this.#waiters.get(key)
    if (reply && waiter && (isRefused || waiter.isAwaited)) {
      stored.remove(key)
      this.#takeWaiter(key)?.reject(reply.error)
      if (isRefused || waitMs === 0) return true
    } else if (reply && isRefused) {
      stored.put({ ...entry, rejection: { status, message: reply.message } })
      this.#isSynced = true
      return true
    }
    this.#backOff(waitMs)
    return false
  }

  #backOff(retryAfterMs: number): void {
    const { now, startTimer } = this.#environment
    this.#isDrainRequested = false
    this.#notBefore = retryAfterMs && now() + retryAfterMs
    const delayMs = retryWaitMs(this.#failures, Math.random(), retryAfterMs)
    this.#failures += 1
    this.#cancelRetry?.()
    this.#cancelRetry = startTimer(delayMs, () => {
      this.#notBefore = 0
      void this.drain()
    })
  }

  #takeWaiter(key: string): Waiter | undefined {
    const waiter = this.#waiters.get(key)
    this.#waiters.delete(key)
    waiter?.cancelTimer()
    return waiter
  }
}
