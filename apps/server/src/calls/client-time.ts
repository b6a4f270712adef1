import { isTimeZone } from '@schola/core/progress/day-streak'
import type { FastifyRequest } from 'fastify'
import { badRequest } from './http-error.ts'

type Headers = FastifyRequest['headers']

/** A longer wait was measured by a clock that was set in the meantime: the time is unknown, so it counts as now. */
const maxWaitMs = 366 * 24 * 60 * 60 * 1000

/**
 * When the learner did what the call reports. A write may have waited on the device (header `X-Queued-For`, in
 * milliseconds). A duration is correct even if the device's clock is wrong.
 */
export function readClientTimestamp(headers: Headers, now: Date): Date {
  const waitedMs = readWait(headers)
  return waitedMs > maxWaitMs ? now : new Date(now.getTime() - waitedMs)
}

/** Whether the time of the action is known. */
export const isTimed = (headers: Headers): boolean => readWait(headers) <= maxWaitMs

function readWait({ 'x-queued-for': header }: Headers): number {
  if (header === undefined) return 0
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) {
    throw badRequest('queued_for_invalid')
  }
  return Number(header)
}

/** The time zone of the device (header `X-Time-Zone`), if it names one. */
export function readDeviceZone({ 'x-time-zone': header }: Headers): string | undefined {
  if (header !== undefined && (typeof header !== 'string' || !isTimeZone(header))) {
    throw badRequest('time_zone_header_invalid')
  }
  return header
}
