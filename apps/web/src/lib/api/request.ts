import type { CallAt, Route } from '@schola/contract/calls'
import type { BodyOf, Call, QueryOf, ReplyOf } from '@schola/contract/define-call'
import { parseRetryAfter } from '../retry.ts'
import { ApiError } from './api-error.ts'

export type { Route }

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type Params<R extends Route> = [ParamNames<R>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<ParamNames<R>, string | number>> }

type Body<C extends Call> = [BodyOf<C>] extends [never]
  ? { readonly body?: never }
  : undefined extends BodyOf<C>
    ? { readonly body?: BodyOf<C> }
    : { readonly body: BodyOf<C> }

type Query<C extends Call> = [QueryOf<C>] extends [never] ? { readonly query?: never } : { readonly query?: QueryOf<C> }

export type Given<R extends Route> = Params<R> & Body<CallAt<R>> & Query<CallAt<R>> & { readonly signal?: AbortSignal }

export type Reply<R extends Route> = ReplyOf<CallAt<R>>

/** A call as plain data, so that it can be stored and sent later. */
export interface Outgoing {
  readonly method: string
  readonly url: string
  readonly body: unknown
  /** Undefined for a GET. */
  readonly idempotencyKey: string | undefined
  /** For a queued write: its author, its age and its time zone. */
  readonly made?: { readonly by: string; readonly agoMs: number; readonly timeZone: string }
}

export type Send = (outgoing: Outgoing, signal?: AbortSignal) => Promise<unknown>

declare const Temporal: { readonly Now: { timeZoneId(): string } } | undefined

/** `Temporal` is cheaper: the first formatter of a page costs a phone a tenth of a second. */
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
  if (!response.ok) throw new ApiError(response.status, text, parseRetryAfter(response.headers.get('Retry-After')))
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

interface Loose {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

function addressOf(path: string, { params = {}, query = {} }: Loose): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return search === '' ? filled : `${filled}?${search}`
}

export function urlOf<R extends Route>(route: R, ...[given]: GivenArguments<R>): string {
  return addressOf(route.split(' ')[1] ?? '', (given ?? {}) as Loose)
}

type GivenArguments<R extends Route> = object extends Given<R> ? [given?: Given<R>] : [given: Given<R>]

const requestThrough =
  (way: Send) =>
  async <R extends Route>(route: R, ...[given]: GivenArguments<R>): Promise<Reply<R>> => {
    const [method = 'GET', path = ''] = route.split(' ')
    // The types above hold for the caller.
    const loose = (given ?? {}) as Loose
    const reply = await way(
      {
        method,
        url: addressOf(path, loose),
        body: loose.body,
        idempotencyKey: method === 'GET' ? undefined : crypto.randomUUID(),
      },
      loose.signal,
    )
    // The server validates every reply by the same contract.
    return reply as Reply<R>
  }

/** Makes one call of the contract. */
export const request = requestThrough(send)

/** Makes an operator's call, which is never queued. */
export const requestStraight = requestThrough(sendOverNetwork)
