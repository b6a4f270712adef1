import { ApiError, findMessage } from '../../api/api-error.ts'
import type { Send } from '../../api/send.ts'
import type { QueueEntry, Rejection } from './entry.ts'

const timeoutMs = 15_000
/** 4xx codes that are not the write's fault: timeout, conflict in flight, too early, too many requests. */
const retriedStatuses = new Set([408, 409, 425, 429])

export type Delivery =
  | { readonly kind: 'accepted'; readonly reply: unknown }
  | { readonly kind: 'rejected'; readonly rejection: Rejection; readonly error: ApiError }
  /** Another user or no user is signed in. */
  | { readonly kind: 'signed-out' }
  /** Unknown or temporary failure. `error` is the server's own reply, if there was one. */
  | { readonly kind: 'retry'; readonly error?: ApiError }

/** Only replies in our server's format count: the sign-in page of a captive portal rejects nothing. */
export function judgeError(error: unknown): Delivery {
  const message = error instanceof ApiError ? findMessage(error.body) : undefined
  if (!(error instanceof ApiError) || message === undefined) return { kind: 'retry' }
  const { status } = error
  if (status === 401) return { kind: 'signed-out' }
  if (status >= 500 || retriedStatuses.has(status)) return { kind: 'retry', error }
  return { kind: 'rejected', rejection: { status, message }, error }
}

/** Every write of ours is answered with a JSON object. */
export const judgeReply = (reply: unknown): Delivery =>
  typeof reply === 'object' && reply !== null ? { kind: 'accepted', reply } : { kind: 'retry' }

/** Sends an entry that was made `agoMs` ago. Never throws. */
export async function deliver(send: Send, entry: QueueEntry, agoMs: number): Promise<Delivery> {
  const { method, endpoint, body, idempotencyKey, owner, timeZone } = entry
  const outgoing = { method, url: endpoint, body, idempotencyKey, made: { by: owner, agoMs, timeZone } }
  try {
    return judgeReply(await send(outgoing, AbortSignal.timeout(timeoutMs)))
  } catch (error) {
    return judgeError(error)
  }
}
