import { ApiError } from '../../api/api-error.ts'
import type { Outgoing } from '../../api/send.ts'
import { waitOf } from '../../platform/retry.ts'
import type { Delivery, WhoIsThere } from './deliver.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxState } from './outbox-state.ts'
import type { SentKeys } from './sent-keys.ts'
import type { StoredOutbox } from './stored-outbox.ts'
import type { ToQueue } from './unsent-writes.ts'

/** Everything outside: a browser gives real ones, a simulation its own. */
export interface OutboxPorts {
  readonly stored: StoredOutbox
  readonly sentKeys: SentKeys
  readonly deliver: (entry: OutboxEntry, ageMs: number) => Promise<Delivery>
  readonly askWhoIsThere: () => Promise<WhoIsThere>
  /** Whose page this is. */
  readonly findUser: () => string | undefined
  /** Whether the browser believes itself connected: false is believed, true is not. */
  readonly mayBeOnline: () => boolean
  /** Runs work while no other tab of this device does. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>
  readonly now: () => number
  readonly random: () => number
  readonly newKey: () => string
  readonly timeZone: () => string
  /** Calls back once after a time; answers with what stops it. */
  readonly after: (ms: number, run: () => void) => () => void
  /** Something to show has changed. */
  readonly changed: () => void
  /** Writes that nobody waited for have reached the server: what was read before is out of date. */
  readonly caughtUp: () => void
}

/** `unproven` after a failure and at the start: the next writes wait until the server has answered. */
export type Connection = 'proven' | 'unproven' | 'signed-out'

interface Waiter {
  readonly isAwaited: boolean
  readonly resolve: (reply: unknown) => void
  readonly reject: (error: Error) => void
}

export const queued = { queued: true } as const

/** So many answers are written down together: after a crash those few are sent again under their keys, and no harm done. */
const answersTogether = 20
/** How long a caller waits before it is told that its write is queued. */
const queuedAfterMs = 8000

/**
 * Every write of a learner is kept first and sent then: in order, one at a time, by one tab, under its owner's session.
 * What is not acknowledged stays.
 */
export class Outbox {
  readonly #ports: OutboxPorts
  readonly #waiters = new Map<string, Waiter>()
  #connection: Connection = 'unproven'
  #failures = 0
  /** The server has asked to wait until then: nothing but the timer sends before. */
  #notBefore = 0
  #stopTimer: (() => void) | undefined
  #running: Promise<void> | undefined
  #again = false
  /** Acknowledged in this run, with nobody waiting for it. */
  #unawaited = 0

  constructor(ports: OutboxPorts) {
    this.#ports = ports
  }

  get connection(): Connection {
    return this.#connection
  }

  /** What waits with nobody waiting for it, and what was refused. */
  pendingOf(owner: string): Pick<OutboxState, 'waiting' | 'deadLetters'> {
    const { waiting, deadLetters } = this.#ports.stored.read()
    return {
      waiting: waiting.filter((entry) => entry.owner === owner && !this.#waiters.has(entry.idempotencyKey)),
      deadLetters: deadLetters.filter((entry) => entry.owner === owner),
    }
  }

  /** All that is not acknowledged, for showing it as done already. */
  unacknowledgedOf(owner: string): readonly OutboxEntry[] {
    return this.#ports.stored.read().waiting.filter((entry) => entry.owner === owner)
  }

  /** Keeps a write and sends it, after those before it. Answers with the server's reply, or that it is queued. */
  async post({ method, url, body, idempotencyKey }: Outgoing, toQueue: ToQueue): Promise<unknown> {
    const { stored, now, newKey, timeZone, after, changed, mayBeOnline } = this.#ports
    const key = idempotencyKey ?? newKey()
    const { owner, epoch, isAwaited } = toQueue
    const entry = { endpoint: url, method, body, timestamp: now(), owner, idempotencyKey: key, epoch }
    stored.apply({ type: 'made', entry: { ...entry, timeZone: timeZone() } })
    if (!mayBeOnline()) this.#connection = 'unproven'
    const isHeld = !mayBeOnline() || this.#stopTimer !== undefined || this.#connection === 'signed-out'
    if (isHeld) {
      changed()
      return queued
    }
    return new Promise((resolve, reject) => {
      const stopWaiting = after(queuedAfterMs, () => this.#settle(key, (waiter) => waiter.resolve(queued)))
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          stopWaiting()
          settle(value)
        }
      this.#waiters.set(key, { isAwaited, resolve: settled(resolve), reject: settled(reject) })
      void this.replay()
    })
  }

  /** Sends what waits, now; while that runs, asking again makes it look once more. */
  replay(): Promise<void> {
    if (this.#ports.now() < this.#notBefore) return Promise.resolve()
    // Or a clock that is set back would bring the wait back.
    this.#notBefore = 0
    this.#stopTimer?.()
    this.#stopTimer = undefined
    this.#again = true
    this.#running ??= this.#run()
    return this.#running
  }

  retry(key: string): void {
    this.#ports.stored.apply({ type: 'retried', key, newKey: this.#ports.newKey() })
    this.#ports.changed()
    void this.replay()
  }

  discard(key: string): void {
    this.#ports.stored.apply({ type: 'finished', keys: [key] })
    this.#ports.changed()
  }

  /** For an account that is no more. */
  forget(owner: string): void {
    this.#ports.stored.apply({ type: 'forgotten', owner })
    this.#ports.changed()
  }

  async #run(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false
        await this.#drainAlone()
      }
    } finally {
      this.#running = undefined
      // Nobody is sending any more: who still waits is told that the write is queued.
      for (const key of this.#waiters.keys()) this.#settle(key, (waiter) => waiter.resolve(queued))
      this.#ports.changed()
    }
  }

  /** Takes no lock for nothing: the first one of a page costs a phone more than ten milliseconds. */
  async #drainAlone(): Promise<void> {
    const { stored, exclusively } = this.#ports
    if (stored.read().waiting.length > 0) await exclusively(() => this.#drain())
  }

  async #drain(): Promise<void> {
    const { findUser, mayBeOnline, stored, sentKeys } = this.#ports
    const owner = findUser()
    const listWaiting = () => stored.read().waiting.filter((entry) => entry.owner === owner)
    // The connection may have gone while another tab was sending; its return asks again.
    if (owner === undefined || !mayBeOnline() || listWaiting().length === 0) return
    await this.#learnWhatIsSent()
    if (listWaiting().length === 0 || !(await this.#proveConnection(owner))) return
    const done: string[] = []
    function writeDown() {
      if (done.length > 0) stored.apply({ type: 'finished', keys: done.splice(0) })
    }
    try {
      for (let entries = listWaiting(); entries.length > 0; entries = listWaiting()) {
        for (const entry of entries) {
          if (findUser() !== owner || !mayBeOnline()) return
          if (!(await this.#send(entry, done))) return
          if (done.length >= answersTogether) writeDown()
        }
        writeDown()
      }
    } finally {
      writeDown()
      if (this.#unawaited > 0) this.#ports.caughtUp()
      this.#unawaited = 0
      await sentKeys.tell(stored.read().finished)
    }
  }

  /** Lets go of what another tab has sent and storage does not yet tell. */
  async #learnWhatIsSent(): Promise<void> {
    const { stored, sentKeys } = this.#ports
    const sent = new Set(await sentKeys.list())
    const keys = stored.read().waiting.flatMap(({ idempotencyKey: key }) => (sent.has(key) ? [key] : []))
    if (keys.length > 0) stored.apply({ type: 'finished', keys })
  }

  /** Sends one entry; answers false when the rest must wait. */
  async #send(entry: OutboxEntry, done: string[]): Promise<boolean> {
    const { stored, deliver, now, newKey } = this.#ports
    const key = entry.idempotencyKey
    const delivery = await deliver(entry, Math.max(now() - entry.timestamp, 0))
    const waiter = this.#waiters.get(key)
    if (!waiter && delivery.kind !== 'later') this.#unawaited += 1
    if (delivery.kind === 'answered') {
      done.push(key)
      this.#failures = 0
      this.#settle(key, ({ resolve }) => resolve(delivery.reply))
      return true
    }
    if (delivery.kind === 'refused') {
      // Whoever waits for the outcome is told it; without anybody the refusal is kept for the learner to see.
      if (waiter) done.push(key)
      else stored.apply({ type: 'refused', key, refusal: delivery.refusal, newKey: newKey() })
      this.#settle(key, ({ reject }) => reject(new ApiError(delivery.refusal.status, delivery.body)))
      return true
    }
    if (delivery.kind === 'later' && delivery.failure && waiter?.isAwaited) {
      const { status, body, waitMs } = delivery.failure
      done.push(key)
      if (waitMs > 0) this.#backOff(waitMs)
      this.#settle(key, ({ reject }) => reject(new ApiError(status, body)))
      return waitMs === 0
    }
    if (delivery.kind === 'sign-in') this.#waitForSignIn()
    else this.#backOff(delivery.failure?.waitMs)
    return false
  }

  async #proveConnection(owner: string): Promise<boolean> {
    if (this.#connection === 'proven') return true
    const there = await this.#ports.askWhoIsThere()
    if ('waitMs' in there) this.#backOff(there.waitMs)
    else if (there.userId === owner) this.#connection = 'proven'
    else this.#waitForSignIn()
    return this.#connection === 'proven'
  }

  #waitForSignIn(): void {
    this.#connection = 'signed-out'
    this.#again = false
  }

  #backOff(toldMs = 0): void {
    const { after, now, random } = this.#ports
    this.#connection = 'unproven'
    this.#again = false
    this.#notBefore = toldMs && now() + toldMs
    const delayMs = waitOf(this.#failures, random(), toldMs)
    this.#failures += 1
    this.#stopTimer?.()
    this.#stopTimer = after(delayMs, () => {
      this.#notBefore = 0
      void this.replay()
    })
  }

  #settle(key: string, settle: (waiter: Waiter) => void): void {
    const waiter = this.#waiters.get(key)
    this.#waiters.delete(key)
    if (waiter) settle(waiter)
  }
}
