import { randomUUID } from 'node:crypto'
import type { Tamper } from './network.ts'
import type { Person, Request } from './servers.ts'

/** A mistake that the checker must find, made between a device and the server. */
export type Mistake = (learners: readonly Person[]) => Tamper

const isWrite = ({ method }: Request) => method !== 'GET'

/** Every third write is acknowledged and never made. */
export function dropping(): Tamper {
  let count = 0
  return async ({ request }, send) => {
    if (isWrite(request)) count += 1
    return isWrite(request) && count % 3 === 0 ? { status: 200, body: '{}' } : send(request)
  }
}

/** Every write is made again under a key of its own, and every answer as if it were given in another showing. */
export const doubling: Mistake =
  () =>
  async ({ request }, send) => {
    const answer = await send(request)
    const { 'idempotency-key': key } = request.headers
    if (key === undefined) return answer
    const isAnswer = request.url.endsWith('/answers')
    const body = isAnswer ? { ...(request.body as object), showingId: randomUUID() } : request.body // made by the world
    await send({ ...request, body, headers: { ...request.headers, 'idempotency-key': `${key}-again` } })
    return answer
  }

/** Every other write is held back until the next one of its device has been made. */
export function reordering(): Tamper {
  const held = new Map<string, Request>()
  return async ({ request, device }, send) => {
    if (!isWrite(request)) return send(request)
    const earlier = held.get(device.name)
    if (earlier === undefined) {
      held.set(device.name, request)
      return { status: 200, body: '{}' }
    }
    const answer = await send(request)
    await send(earlier)
    held.delete(device.name)
    return answer
  }
}

/** Every write is made as the other learner. */
export const confusing: Mistake =
  (learners) =>
  async ({ request }, send) => {
    const other = learners.find(({ id }) => !request.url.includes(id))
    if (!isWrite(request) || !other) return send(request)
    const url = request.url.replace(/users\/[^/]+/, `users/${other.id}`)
    const headers = { ...request.headers, 'x-written-by': other.id }
    return send({ ...request, url, token: other.tokens[0] ?? '', headers })
  }

/** Of every answer the attempt is recorded, by the older call, and nothing else. */
export const halving: Mistake =
  () =>
  async ({ request }, send) => {
    if (!request.url.endsWith('/answers')) return send(request)
    const { exerciseId, score, answer } = request.body as Readonly<Record<string, unknown>> // made by the world
    const url = request.url.replace(/answers$/, 'attempts')
    return send({ ...request, url, body: { exerciseId, score, answer } })
  }
