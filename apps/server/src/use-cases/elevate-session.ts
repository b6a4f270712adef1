import type { FastifyRequest } from 'fastify'
import type { Queries } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { forbidden } from '../http-error.ts'
import { forgive, limit, networkOf } from '../rate-limit.ts'
import { addAuditEntry } from '../repositories/audit-repository.ts'
import { setElevation } from '../repositories/session-repository.ts'
import { changeUser } from '../repositories/user-repository.ts'
import { elevationMs, type Session } from '../session.ts'

interface Attempt {
  readonly session: Session
  readonly password: string
  readonly queries: Queries
  readonly now: Date
  readonly request: FastifyRequest
}

/** Elevates a session with the admin password. Who has shown it is an operator, and sees the way to the panel from then on. */
export async function elevateSession(deps: Deps, attempt: Attempt) {
  const { session, now, queries } = attempt
  const { id } = session.user
  const whos = [`user ${id}`, `network ${networkOf(attempt.request)}`]
  await limit(deps, 'adminPassword', whos)
  if (!(await deps.adminPassword.matches(attempt.password))) {
    // On the pool, not in the transaction: the refusal below rolls that back.
    await addAuditEntry(deps.database.queries, {
      at: now,
      actorId: id,
      action: 'admin password refused',
      subject: id,
      details: {},
    })
    throw forbidden('Invalid password')
  }
  await forgive(deps, 'adminPassword', whos)
  const elevatedUntil = new Date(now.getTime() + elevationMs)
  await setElevation(queries, session.tokenHash, elevatedUntil)
  if (!session.user.isAdmin) await changeUser(queries, id, { isAdmin: true })
  await addAuditEntry(queries, { at: now, actorId: id, action: 'admin session opened', subject: id, details: {} })
  return { elevatedUntil: elevatedUntil.toISOString() }
}
