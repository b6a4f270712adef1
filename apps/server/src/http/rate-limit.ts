import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { countAttempt, forgetAttempts } from '../repositories/rate-limit-repository.ts'
import type { Deps } from './deps.ts'
import { HttpError } from './http-error.ts'

const minute = 60 * 1000

/** Counters are shared by all servers through the database, and pass with their window: nobody is locked out for good. */
export const limits = {
  signIn: { most: 60, windowMs: 10 * minute },
  // Apart, or each sign-in would count twice.
  signInReturn: { most: 60, windowMs: 10 * minute },
  adminPassword: { most: 10, windowMs: 15 * minute },
} as const

export type LimitName = keyof typeof limits

/** Addresses are personal data, so the counters are kept under a keyed hash of them. */
const keyFor = (deps: Deps, name: LimitName, who: string) =>
  `${name}:${createHmac('sha256', deps.sessionSecret).update(who).digest('base64url').slice(0, 22)}`

/** Counts an attempt by each of `whos` (an address, a user) and refuses when any has had too many. */
export async function limit(deps: Deps, name: LimitName, whos: readonly string[]): Promise<void> {
  const { most, windowMs } = limits[name]
  const now = deps.now()
  const counted = await Promise.all(
    whos.map((who) => countAttempt(deps.database.queries, keyFor(deps, name, who), windowMs, now)),
  )
  const waits = counted.filter(({ count }) => count > most).map(({ resetsAt }) => resetsAt.getTime() - now.getTime())
  if (waits.length === 0) return
  const seconds = Math.ceil(Math.max(...waits) / 1000)
  throw new HttpError(429, `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`, seconds)
}

export async function forgive(deps: Deps, name: LimitName, whos: readonly string[]): Promise<void> {
  await Promise.all(whos.map((who) => forgetAttempts(deps.database.queries, keyFor(deps, name, who))))
}

/** The eight groups of an IPv6 address, whose `::` stands for as many zeros as are missing. */
function groupsOf(ip: string): string[] {
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * The caller's network: a whole IPv6 /64 belongs to one household. Fastify heeds proxies only as TRUST_PROXY says, and
 * knows no address of who has hung up.
 */
export function networkOf({ ip = '' }: Partial<Pick<FastifyRequest, 'ip'>>): string {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  return inner.includes(':') ? groupsOf(inner).slice(0, 4).join(':') : inner
}
