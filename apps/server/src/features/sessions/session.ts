import type { User } from '@schola/contract/users'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** A session ends after this long without a request, and in any case after the absolute time. */
export const sessionIdleMs = 30 * day
export const sessionAbsoluteMs = 180 * day
/** Minimum time between updates of `lastSeenAt`. */
export const sessionTouchMs = hour
/** How long a session is elevated after the admin password. */
export const elevationMs = 8 * hour

export interface Session {
  readonly tokenHash: Buffer
  readonly user: User
  readonly lastSeenAt: Date
  /** Whether the admin password was entered a short time ago. */
  readonly elevated: boolean
  readonly elevatedUntil: Date | null
}
