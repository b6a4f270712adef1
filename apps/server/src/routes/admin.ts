import { getAdminSession, logInAdmin, logOutAdmin } from '@schola/contract/admin'
import type { FastifyInstance } from 'fastify'
import { type Deps, isSecure } from '../http/deps.ts'
import { serveCall } from '../http/serve-call.ts'
import { addAuditEntry } from '../repositories/audit-repository.ts'
import { endElevation } from '../repositories/session-repository.ts'
import { sessionAbsoluteMs } from '../sessions/session.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { checkAdminPassword, elevateSession } from '../use-cases/elevate-session.ts'

export function serveAdmin(app: FastifyInstance, deps: Deps): void {
  serveCall(
    app,
    deps,
    logInAdmin,
    async ({ session, queries, now, reply, onDone }) => {
      const { token, elevatedUntil } = await elevateSession(queries, session, now)
      onDone(() => setSessionCookie(reply, token, isSecure(deps), sessionAbsoluteMs / 1000))
      return { elevatedUntil }
    },
    async ({ session, body, request }) => checkAdminPassword(deps, request, session, body.password),
  )

  serveCall(app, deps, logOutAdmin, async ({ session, queries, now }) => {
    await endElevation(queries, session.tokenHash)
    const { id } = session.user
    const entry = { at: now, actorId: id, action: 'admin session closed', subject: id, details: {} }
    if (session.elevated) await addAuditEntry(queries, entry)
    return { elevated: false as const }
  })

  serveCall(app, deps, getAdminSession, async ({ session }) => ({
    elevated: session.elevated,
    elevatedUntil: session.elevated && session.elevatedUntil ? session.elevatedUntil.toISOString() : null,
  }))
}
