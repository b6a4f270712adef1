import { toldToWait } from '../retry.ts'
import { ApiError } from './api-error.ts'

/** One call on its way out; plain data, so that it can be kept and sent later. */
export interface Outgoing {
  readonly method: string
  readonly url: string
  readonly body: unknown
  /** Absent for a GET, which changes nothing. */
  readonly idempotencyKey: string | undefined
  /** Of a write that may have waited: whose it is, how long ago it was made, and in which time zone. */
  readonly made?: { readonly by: string; readonly agoMs: number; readonly timeZone: string }
}

export type Send = (outgoing: Outgoing, signal?: AbortSignal) => Promise<unknown>

declare const Temporal: { readonly Now: { timeZoneId(): string } } | undefined

/** The cheap way where the browser knows it: the first formatter of a page costs a phone a tenth of a second. */
export const findTimeZone = (): string =>
  typeof Temporal === 'undefined' ? Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId()

export function isQueued(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'queued' in reply && reply.queued === true
}

const findFile = (body: unknown): Uint8Array<ArrayBuffer> | undefined =>
  body instanceof Uint8Array ? new Uint8Array(body) : undefined

export async function sendOverNetwork(
  { method, url, body, idempotencyKey, made }: Outgoing,
  signal?: AbortSignal,
): Promise<unknown> {
  const headers = new Headers({ Accept: 'application/json' })
  // Only what is written falls on a day.
  if (method !== 'GET') headers.set('X-Time-Zone', made?.timeZone ?? findTimeZone())
  const file = findFile(body)
  if (body !== undefined) headers.set('Content-Type', file ? 'application/octet-stream' : 'application/json')
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  if (made !== undefined) {
    headers.set('X-Written-By', encodeURIComponent(made.by))
    headers.set('X-Queued-For', String(Math.round(made.agoMs)))
  }
  const response = await fetch(url, {
    method,
    headers,
    credentials: 'include',
    ...(body === undefined ? {} : { body: file ?? JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text, toldToWait(response.headers.get('Retry-After')))
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

let current: Send = sendOverNetwork

export const send: Send = (outgoing, signal) => current(outgoing, signal)

/** Wraps all calls, as the offline queue does. Returns a function that removes the wrapper. */
export function sendThrough(wrap: (next: Send) => Send): () => void {
  const before = current
  current = wrap(before)
  return () => {
    current = before
  }
}
