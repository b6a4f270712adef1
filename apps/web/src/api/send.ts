import { ApiError } from './api-error.ts'

/** One call on its way out; plain data, so that it can be kept and sent later. */
export interface Outgoing {
  readonly method: string
  readonly url: string
  readonly body: unknown
  /** Absent for a GET, which changes nothing. */
  readonly idempotencyKey: string | undefined
  /** Only the server itself may answer, not what this device remembers of it. */
  readonly straight?: boolean
}

export type Send = (outgoing: Outgoing, signal?: AbortSignal) => Promise<unknown>

/** Sends a call straight to the server. */
export const sendOverNetwork: Send = async ({ method, url, body, idempotencyKey }, signal) => {
  const headers = new Headers({
    Accept: 'application/json',
    'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  const response = await fetch(url, {
    method,
    headers,
    credentials: 'include',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text)
  return text === '' ? undefined : JSON.parse(text)
}

let current: Send = sendOverNetwork

export const send: Send = (outgoing, signal) => current(outgoing, signal)

/** Puts something (an outbox, a cache) in front of the way out; answers with what takes it away again. */
export function sendThrough(wrap: (next: Send) => Send): () => void {
  const before = current
  current = wrap(before)
  return () => {
    current = before
  }
}
