import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Deps } from '../calls/deps.ts'
import { type ErrorCode, HttpError } from '../calls/http-error.ts'

const minute = 60
const day = 24 * 60 * minute

/** Number of attempts (`points`) per window (`duration`, in seconds). All servers share the counters. */
export const limits = {
  signIn: { points: 60, duration: 10 * minute },
  // Counted separately, or each sign-in would count twice.
  signInReturn: { points: 60, duration: 10 * minute },
  adminPassword: { points: 10, duration: 15 * minute },
} as const

export type LimitName = keyof typeof limits

const limiterFor = ({ database }: Deps, name: LimitName) =>
  new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limit_counters',
    tableCreated: true,
    // `deleteExpired` deletes expired counters.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    ...limits[name],
  })

/** Addresses are personal data, so counters are stored under a keyed hash. */
const hashed = ({ sessionSecret }: Deps, who: string) =>
  createHmac('sha256', sessionSecret).update(who).digest('base64url').slice(0, 22)

/** Counts an attempt for each of `whos` (a network, a user) and refuses it if any is over the limit. */
export async function limit(deps: Deps, name: LimitName, whos: readonly string[]): Promise<void> {
  const limiter = limiterFor(deps, name)
  const counted = await Promise.allSettled(whos.map((who) => limiter.consume(hashed(deps, who))))
  const refused = counted.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  if (refused.length === 0) return
  const retryAfterSeconds = Math.max(...refused.map(secondsLeft))
  const params = { minutes: Math.ceil(retryAfterSeconds / 60) }
  throw new HttpError(429, 'too_many_attempts', { params, retryAfterSeconds })
}

export async function resetLimit(deps: Deps, name: LimitName, whos: readonly string[]): Promise<void> {
  const limiter = limiterFor(deps, name)
  await Promise.all(whos.map((who) => limiter.delete(hashed(deps, who))))
}

/** Limits how often each user may do something in 24 hours on this server. */
export function openDailyLimit(max: number, code: ErrorCode) {
  const limiter = new RateLimiterMemory({ points: max, duration: day })
  return {
    consume: async (userId: string): Promise<void> => {
      await limiter.consume(userId).catch((error: unknown) => {
        throw new HttpError(429, code, { retryAfterSeconds: secondsLeft(error) })
      })
    },
  }
}

export type DailyLimit = ReturnType<typeof openDailyLimit>

/** Rethrows everything but a refusal, such as a failure of the database. */
function secondsLeft(reason: unknown): number {
  if (!(reason instanceof RateLimiterRes)) throw reason
  return Math.ceil(reason.msBeforeNext / 1000)
}

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(ip: string): string[] {
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * The caller's network: a whole IPv6 /64 belongs to one household. Fastify reads `X-Forwarded-For` only as TRUST_PROXY
 * allows, and has no address once the caller has hung up.
 */
export function networkOf({ ip = '' }: Partial<Pick<FastifyRequest, 'ip'>>): string {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  return inner.includes(':') ? groupsOf(inner).slice(0, 4).join(':') : inner
}
