import type { User } from '@schola/contract/users'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** A session ends after this long without a request, and in any case after the absolute time. */
export const sessionIdleMs = 30 * day
export const sessionAbsoluteMs = 180 * day
/** Being seen is written down at most this often. */
export const sessionTouchMs = hour
/** How long the admin password keeps a session elevated. */
export const elevationMs = 8 * hour

/** What deciding whether a call may be made takes of a session. */
export interface Caller {
  readonly tokenHash: Buffer
  readonly user: Pick<User, 'id'>
  readonly lastSeenAt: Date
  readonly elevated: boolean
}

export interface Session extends Caller {
  readonly user: User
  readonly elevatedUntil: Date | null
}
