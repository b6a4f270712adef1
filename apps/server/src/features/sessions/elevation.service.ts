import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../calls/deps.ts'
import { forbidden, signInFirst } from '../../calls/http-error.ts'
import type { Queries } from '../../db/connect.ts'
import { limit, networkOf, resetLimit } from '../../plugins/rate-limit.ts'
import { addAuditEntry } from '../audit/audit.repository.ts'
import { changeUser } from '../users/users.repository.ts'
import { elevationMs, hashToken, makeToken, type Session } from './session.ts'
import { elevateUnder } from './sessions.repository.ts'

/** Counts the attempt and refuses a wrong password, outside the request's transaction. */
export async function checkAdminPassword(
  deps: Deps,
  request: FastifyRequest,
  { user: { id } }: Session,
  password: string,
): Promise<void> {
  const whos = [`user ${id}`, `network ${networkOf(request)}`]
  await limit(deps, 'adminPassword', whos)
  // Pasted passwords often have a space.
  for (const each of new Set([password, password.trim()])) {
    if (await deps.adminPassword.matches(each)) return resetLimit(deps, 'adminPassword', whos)
  }
  const entry = { at: deps.now(), actorId: id, action: 'admin password refused', subject: id, details: {} }
  await addAuditEntry(deps.database.queries, entry)
  throw forbidden('invalid_password')
}

/**
 * Elevates a session under a new token, so that a stolen one is not elevated. A user who knows the password becomes an
 * operator and sees the link to the panel from then on.
 */
export async function elevateSession(queries: Queries, { tokenHash, user }: Session, now: Date) {
  const elevatedUntil = new Date(now.getTime() + elevationMs)
  const token = makeToken()
  const isAlive = await elevateUnder(queries, tokenHash, { tokenHash: hashToken(token), elevatedUntil })
  if (!isAlive) throw signInFirst()
  if (!user.isAdmin) await changeUser(queries, user.id, { isAdmin: true })
  const entry = { at: now, actorId: user.id, action: 'admin session opened', subject: user.id, details: {} }
  await addAuditEntry(queries, entry)
  return { token, elevatedUntil: elevatedUntil.toISOString() }
}
