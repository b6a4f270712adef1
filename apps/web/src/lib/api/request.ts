import type { Given, Reply, Route } from './routes.ts'
import { type Send, send, sendOverNetwork } from './send.ts'

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

export function urlOf<R extends Route>(route: R, ...[given]: Rest<R>): string {
  return addressOf(route.split(' ')[1] ?? '', (given ?? {}) as Loose)
}

type Rest<R extends Route> = object extends Given<R> ? [given?: Given<R>] : [given: Given<R>]

const requestThrough =
  (way: Send) =>
  async <R extends Route>(route: R, ...[given]: Rest<R>): Promise<Reply<R>> => {
    const [method = 'GET', path = ''] = route.split(' ')
    // The types above hold for the caller; inside, every call is treated alike.
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
    // The server checks every reply against the same contract before it sends it.
    return reply as Reply<R>
  }

/** Makes one call of the contract; the only door to the server. */
export const request = requestThrough(send)

/** The same for an operator's calls: none waits to be sent later, none is answered from the device. */
export const requestStraight = requestThrough(sendOverNetwork)
