import { ApiError, findMessage } from '../../api/api-error.ts'
import type { Send } from '../../api/send.ts'
import type { OutboxEntry, Refusal } from './entry.ts'

/** A request that has not been answered by then is taken for lost; the next try finds out what became of it. */
const answerWithinMs = 15_000

interface Failure {
  readonly status: number
  readonly body: string
  /** How long the server asks to wait. */
  readonly waitMs: number
}

/** What became of a write that was sent. */
export type Delivery =
  | { readonly kind: 'answered'; readonly reply: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly body: string }
  /** Its owner is not the one signed in: it waits for them. */
  | { readonly kind: 'sign-in' }
  /** Nobody knows, or not now: the same again later. `failure` is the server's own word, if it spoke. */
  | { readonly kind: 'later'; readonly failure?: Failure }

/** Not the write's fault: too slow, still being handled, too early, too many. */
const passing = new Set([408, 409, 425, 429])

/** Judges an answer that is no success. Only our own server's words count: a hotel's sign-in page refuses nothing. */
export function judgeFailure(status: number, body: string, waitMs = 0): Delivery {
  const message = findMessage(body)
  if (message === undefined) return { kind: 'later' }
  if (status === 401) return { kind: 'sign-in' }
  if (status >= 500 || passing.has(status)) return { kind: 'later', failure: { status, body, waitMs } }
  return { kind: 'refused', refusal: { status, message }, body }
}

/** Every write of ours is answered with a JSON object. */
export function judgeSuccess(reply: unknown): Delivery {
  return typeof reply === 'object' && reply !== null ? { kind: 'answered', reply } : { kind: 'later' }
}

const judgeThrown = (error: unknown): Delivery =>
  error instanceof ApiError ? judgeFailure(error.status, error.body, error.waitMs) : { kind: 'later' }

/** `next` with a time limit; what comes of it is judged, never thrown. */
export function makeDeliver(next: Send): (entry: OutboxEntry, agoMs: number) => Promise<Delivery> {
  return async ({ method, endpoint, body, idempotencyKey, owner, timeZone }, agoMs) => {
    const outgoing = { method, url: endpoint, body, idempotencyKey, made: { by: owner, agoMs, timeZone } }
    try {
      return judgeSuccess(await next(outgoing, AbortSignal.timeout(answerWithinMs)))
    } catch (error) {
      return judgeThrown(error)
    }
  }
}

/** Who is signed in: their id or nobody. When the server does not say, how long it asks to wait. */
export type WhoIsThere = { readonly userId: string | undefined } | Pick<Failure, 'waitMs'>

export function makeAsk(next: Send): () => Promise<WhoIsThere> {
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
      return isUser ? { userId: String(user.id) } : { waitMs: 0 }
    } catch (error) {
      const failed = judgeThrown(error)
      if (failed.kind === 'sign-in') return { userId: undefined }
      return { waitMs: (failed.kind === 'later' && failed.failure?.waitMs) || 0 }
    }
  }
}
