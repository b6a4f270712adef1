import { getAdminSession, logInAdmin, logOutAdmin } from '@schola/contract/admin'
import type { FastifyInstance } from 'fastify'
import { type Deps, isSecure } from '../../calls/deps.ts'
import { serveCall } from '../../calls/serve-call.ts'
import { addAuditEntry } from '../audit/audit.repository.ts'
import { checkAdminPassword, elevateSession } from './elevation.service.ts'
import { sessionAbsoluteMs, setSessionCookie } from './session.ts'
import { endElevation } from './sessions.repository.ts'

export function elevationRoutes(app: FastifyInstance, deps: Deps): void {
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
