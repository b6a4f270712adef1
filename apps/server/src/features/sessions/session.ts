import { hash, randomBytes } from 'node:crypto'
import type { User } from '@schola/contract/users'
import type { FastifyReply, FastifyRequest } from 'fastify'

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

/** `__Host-` binds the cookie to this host and to https; plain http on loopback cannot have it. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-schola_session' : 'schola_session')

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

export const makeToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => hash('sha256', token, 'buffer')

/** The hash of the session token in the request, if it carries one that could be ours. */
export function findTokenHash(request: FastifyRequest, secure: boolean): Buffer | undefined {
  const token = request.cookies[sessionCookieName(secure)]
  return token && tokenPattern.test(token) ? hashToken(token) : undefined
}

const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax' } as const

export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean, maxAgeSeconds: number): void {
  reply.setCookie(sessionCookieName(secure), token, { ...cookieOptions, secure, maxAge: maxAgeSeconds })
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(sessionCookieName(secure), { ...cookieOptions, secure })
}
