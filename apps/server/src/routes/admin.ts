import { getAdminSession, logInAdmin, logOutAdmin } from '@schola/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../http/deps.ts'
import { serveCall } from '../http/serve-call.ts'
import { setElevation } from '../repositories/session-repository.ts'
import { checkAdminPassword, elevateSession } from '../use-cases/elevate-session.ts'

export function serveAdmin(app: FastifyInstance, deps: Deps): void {
  serveCall(
    app,
    deps,
    logInAdmin,
    async ({ session, queries, now }) => elevateSession(queries, session, now),
    async ({ session, body, now, request }) =>
      checkAdminPassword(deps, { session, password: body.password, now, request }),
  )

  serveCall(app, deps, logOutAdmin, async ({ session, queries }) => {
    await setElevation(queries, session.tokenHash, null)
    return { elevated: false as const }
  })

  serveCall(app, deps, getAdminSession, async ({ session }) => ({
    elevated: session.elevated,
    elevatedUntil: session.elevated && session.elevatedUntil ? session.elevatedUntil.toISOString() : null,
  }))
}
