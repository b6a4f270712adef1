import { ApiError } from '../../api/api-error.ts'
import { findTimeZone, type Send } from '../../api/send.ts'
import { wait } from '../../platform/wait.ts'
import { judgeFailure, judgeSuccess } from './judge-answer.ts'
import { leaseLock } from './lease-lock.ts'
import { Outbox, type OutboxPorts } from './outbox.ts'
import { cachedSentKeys } from './sent-keys.ts'
import { type KeyValueStore, StoredOutbox, type Trouble } from './stored-outbox.ts'

const lockName = 'schola-outbox'
/** A request that has not been answered by then is taken for lost; the next try finds out what became of it. */
const answerWithinMs = 15_000

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

/** Looked up each time: where storage is forbidden, naming it already throws. */
const store: KeyValueStore & { removeItem(key: string): void } = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

function findExclusively(): OutboxPorts['exclusively'] {
  // Absent in old browsers, and on an address that is neither https nor this machine.
  const locks: LockManager | undefined = navigator.locks
  if (locks) return (work) => locks.request(lockName, work)
  return leaseLock({ store, now: Date.now, holder: crypto.randomUUID(), pause: wait, every })
}

/** `next` with a time limit; what comes of it is judged, never thrown. */
function makeDeliver(next: Send): OutboxPorts['deliver'] {
  return async ({ method, endpoint, body, idempotencyKey, owner, timeZone }, agoMs) => {
    const outgoing = { method, url: endpoint, body, idempotencyKey, made: { by: owner, agoMs, timeZone } }
    try {
      return judgeSuccess(await next(outgoing, AbortSignal.timeout(answerWithinMs)))
    } catch (error) {
      return error instanceof ApiError ? judgeFailure(error.status, error.body) : { kind: 'later' }
    }
  }
}

function makeAsk(next: Send): OutboxPorts['askWhoIsThere'] {
  return async () => {
    const outgoing = {
      method: 'GET',
      url: '/api/auth/user',
      body: undefined,
      idempotencyKey: undefined,
      straight: true,
    }
    try {
      const user = await next(outgoing, AbortSignal.timeout(answerWithinMs))
      const isUser = typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string'
      return isUser ? { userId: String(user.id) } : undefined
    } catch (error) {
      const isSignedOut = error instanceof ApiError && judgeFailure(error.status, error.body).kind === 'sign-in'
      return isSignedOut ? { userId: undefined } : undefined
    }
  }
}

export interface BrowserOutboxOptions extends Pick<OutboxPorts, 'findUser' | 'changed' | 'caughtUp'> {
  readonly report: (trouble: Trouble) => void
}

/** The outbox of this tab, on the browser's storage, locks, clock and network. */
export function openBrowserOutbox(
  next: Send,
  { report, ...ports }: BrowserOutboxOptions,
): { readonly outbox: Outbox; readonly stored: StoredOutbox } {
  const stored = new StoredOutbox(store, report)
  const outbox = new Outbox({
    ...ports,
    stored,
    sentKeys: cachedSentKeys,
    deliver: makeDeliver(next),
    askWhoIsThere: makeAsk(next),
    exclusively: findExclusively(),
    mayBeOnline: () => navigator.onLine,
    now: Date.now,
    random: Math.random,
    newKey: () => crypto.randomUUID(),
    timeZone: findTimeZone,
    after,
  })
  return { outbox, stored }
}
