import { randomUUID } from 'node:crypto'
import { dayMs } from '@schola/memory/evidence'
import { foldLog, listItems, memoryOf } from '@schola/memory/fold'
import { findMemory, storeMemory } from '../apps/server/src/repositories/memory-repository.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'
import { readLogRows } from '../apps/server/src/use-cases/fold-log.ts'
import type { Tamper } from './network.ts'
import type { Person, Request } from './servers.ts'

/** A mistake that the checker must find, made between a device and the server. */
export type Mistake = (learners: readonly Person[], test: TestApp) => Tamper

const isWrite = ({ method }: Request) => method !== 'GET'

/** Every third write is acknowledged and never made. */
export function dropping(): Tamper {
  let count = 0
  return async ({ request }, send) => {
    if (isWrite(request)) count += 1
    return isWrite(request) && count % 3 === 0 ? { status: 200, body: '{}' } : send(request)
  }
}

/** The same once more: under a key of its own, and an answer as if it were given in another showing. */
function again(request: Request, key: string): Request {
  const isAnswer = request.url.endsWith('/answers')
  const body = isAnswer ? { ...(request.body as object), showingId: randomUUID() } : request.body // made by the world
  return { ...request, body, headers: { ...request.headers, 'idempotency-key': `${key}-again` } }
}

/** Every write is made twice. */
export const doubling: Mistake =
  () =>
  async ({ request }, send) => {
    const answer = await send(request)
    const { 'idempotency-key': key } = request.headers
    if (key !== undefined) await send(again(request, key))
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

/** Nothing says how long it has waited, so it counts as made when it arrives. */
export const forgettingAge: Mistake =
  () =>
  async ({ request }, send) => {
    const { 'x-queued-for': _, ...headers } = request.headers
    return send({ ...request, headers })
  }

/** Every answer is made twice, and once as if it had been given a day before. */
export const repeating: Mistake =
  () =>
  async ({ request }, send) => {
    const answer = await send(request)
    const { 'idempotency-key': key, 'x-queued-for': age } = request.headers
    if (key === undefined || !request.url.endsWith('/answers')) return answer
    const twice = again(request, key)
    await send({ ...twice, headers: { ...twice.headers, 'x-queued-for': String(Number(age) + dayMs) } })
    return answer
  }

/** After every answer the server keeps what it has folded, as if nothing ever came late. */
export const ignoringLate: Mistake =
  (learners, { deps: { database, curriculum } }) =>
  async ({ request }, send) => {
    const answer = await send(request)
    const owner = learners.find(({ id }) => request.url === `/api/users/${id}/answers`)
    if (!owner) return answer
    const found = await findMemory(database.queries, owner.id)
    const { entries } = readLogRows(found?.tail ?? [], await curriculum.get())
    const memory = foldLog(memoryOf(found?.state ?? []), entries)
    const through = found?.tail.at(-1)?.id ?? found?.through ?? 0
    await storeMemory(database.queries, owner.id, { state: listItems(memory), seenAt: 0, through })
    return answer
  }
