import {
  deleteUser,
  getAdminSession,
  listAudit,
  listProfiles,
  listUsers,
  logInAdmin,
  logOutAdmin,
} from '@schola/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { badRequest, notFound } from '../http-error.ts'
import { readAudit } from '../repositories/audit-repository.ts'
import { setElevation } from '../repositories/session-repository.ts'
import { eraseUser } from '../repositories/user-repository.ts'
import { countUsers, listUserProfiles, readUserSummaries } from '../repositories/user-summary-repository.ts'
import { checkAdminPassword, elevateSession } from '../use-cases/elevate-session.ts'
import { serveCall } from './serve-call.ts'

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

  serveCall(app, deps, listProfiles, async ({ queries }) => listUserProfiles(queries))

  serveCall(app, deps, listUsers, async ({ query, queries }) => {
    const chantCount = (await deps.curriculum.get()).chants.length
    if (Object.keys(query).length === 0) return readUserSummaries(queries, chantCount, {})
    const { page = 1, pageSize = 50, search, sort } = query
    const [users, total] = await Promise.all([
      readUserSummaries(queries, chantCount, { search, sort, limit: pageSize, offset: (page - 1) * pageSize }),
      countUsers(queries, search),
    ])
    return { users, total, page, pageSize }
  })

  serveCall(app, deps, deleteUser, async ({ params, queries, session }) => {
    if (params.userId === session.user.id) throw badRequest('Delete your own account from your profile.')
    if (!(await eraseUser(queries, params.userId))) throw notFound('There is no such user.')
    return { deleted: true as const }
  })

  serveCall(app, deps, listAudit, async ({ query, queries }) => {
    const { page = 1, pageSize = 50 } = query
    return { ...(await readAudit(queries, page, pageSize)), page, pageSize }
  })
}
