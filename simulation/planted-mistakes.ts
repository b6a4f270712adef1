import type { Tamper } from './network.ts'
import type { Person, Request } from './servers.ts'

/** A mistake that the checker must find, made between a device and the server. */
export type Mistake = (learners: readonly Person[]) => Tamper

const isWrite = ({ method }: Request) => method !== 'GET'

/** Every third write is acknowledged and never made. */
export const dropping: Mistake = () => {
  let count = 0
  return async ({ request }, send) => {
    if (isWrite(request)) count += 1
    return isWrite(request) && count % 3 === 0 ? { status: 200, body: '{}' } : send(request)
  }
}

/** Every write is made again, under a key of its own. */
export const doubling: Mistake =
  () =>
  async ({ request }, send) => {
    const answer = await send(request)
    const key = request.headers['idempotency-key']
    if (key !== undefined)
      await send({ ...request, headers: { ...request.headers, 'idempotency-key': `${key}-again` } })
    return answer
  }

/** Every other write is held back until the next one of its device has been made. */
export const reordering: Mistake = () => {
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
