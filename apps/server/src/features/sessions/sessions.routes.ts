import { endOtherSessions, endSession, listSessions } from '@schola/contract/sessions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../calls/deps.ts'
import { userNotFound } from '../../calls/http-error.ts'
import { serveCall } from '../../calls/serve-call.ts'
import type { Queries } from '../../db/connect.ts'
import { lockUser } from '../users/users.repository.ts'
import { endSessionNamed, endSessionsBut, listSessions as list } from './sessions.repository.ts'

/** Locks the user, who must not be erased in the meantime. */
async function lockExistingUser(queries: Queries, userId: string): Promise<void> {
  if (!(await lockUser(queries, userId))) throw userNotFound()
}

export function sessionsRoutes(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, listSessions, async ({ params, session, queries, now }) => {
    const devices = (await list(queries, params.userId, now)).map(({ tokenHash, createdAt, lastSeenAt, ...named }) => ({
      ...named,
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: tokenHash.equals(session.tokenHash),
    }))
    return devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  })

  serveCall(app, deps, endSession, async ({ params, queries }) => {
    await lockExistingUser(queries, params.userId)
    return { ended: await endSessionNamed(queries, params.userId, params.sessionId) }
  })

  serveCall(app, deps, endOtherSessions, async ({ params, session, queries }) => {
    await lockExistingUser(queries, params.userId)
    return { ended: await endSessionsBut(queries, params.userId, session.tokenHash) }
  })
}
