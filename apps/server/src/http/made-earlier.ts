import type { FastifyRequest } from 'fastify'
import type { Caller } from '../sessions/session.ts'
import { badRequest, HttpError } from './http-error.ts'

type Headers = FastifyRequest['headers']

/** What is older was timed by a clock that has been set meanwhile: nobody knows when it was, so it counts as now. */
const longestWaitMs = 366 * 24 * 60 * 60 * 1000

/**
 * When the learner did what the call reports. A write may have waited on the device (header `X-Queued-For`, in
 * milliseconds); told as a duration, it does not matter how wrong the device's clock is.
 */
export function readMadeAt({ 'x-queued-for': header }: Headers, now: Date): Date {
  if (header === undefined) return now
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) {
    throw badRequest('X-Queued-For must be a number of milliseconds.')
  }
  const waitedMs = Number(header)
  return waitedMs > longestWaitMs ? now : new Date(now.getTime() - waitedMs)
}

/** Refuses a write that another learner made on this device (header `X-Written-By`): it waits for their own session. */
export function refuseOthersWrite({ 'x-written-by': header }: Headers, { user }: Caller): void {
  if (header === undefined || header === encodeURIComponent(user.id)) return
  throw new HttpError(401, 'This was written by another learner and waits for them to sign in.')
}
