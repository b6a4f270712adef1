import { getFigures } from '@schola/contract/attempts'
import {
  changeSettings,
  deleteOwnAccount,
  exportUser,
  getCurrentUser,
  getDemoUser,
  saveEmailConsent,
} from '@schola/contract/users'
import { isTimeZone } from '@schola/core/progress/day-streak'
import type { FastifyInstance } from 'fastify'
import { isTimed, readClientTimestamp } from '../../calls/client-time.ts'
import { type Deps, isSecure } from '../../calls/deps.ts'
import { badRequest, userNotFound } from '../../calls/http-error.ts'
import { serveCall } from '../../calls/serve-call.ts'
import { type DailyLimit, openDailyLimit } from '../../plugins/rate-limit.ts'
import type { MemoryReader } from '../memory/memory.service.ts'
import { countAttemptsByDay, listPracticeDays } from '../progress/progress.repository.ts'
import { clearSessionCookie } from '../sessions/session.ts'
import { exportUserData } from './export-user.ts'
import { changeUser, findUser } from './users.repository.ts'
import { eraseAccount, saveConsent } from './users.service.ts'

/** Each decision is stored until the account is deleted. */
const maxConsentsPerDay = 100

const yearMs = 366 * 24 * 60 * 60 * 1000

export function usersRoutes(app: FastifyInstance, deps: Deps, readMemory: MemoryReader, writeLimit: DailyLimit): void {
  serveCall(app, deps, getCurrentUser, async ({ session }) => session.user)
  serveCall(app, deps, getDemoUser, async ({ session }) => session.user)

  const consentLimit = openDailyLimit(maxConsentsPerDay, 'too_many_decisions')
  serveCall(app, deps, saveEmailConsent, async ({ params, body, queries, now, request }) => {
    await consentLimit.consume(params.userId)
    return saveConsent(queries, params.userId, body.emailMarketingConsent, {
      madeAt: readClientTimestamp(request.headers, now),
      isTimed: isTimed(request.headers),
      now,
    })
  })

  serveCall(
    app,
    deps,
    changeSettings,
    async ({ params, body, queries, now }, { trackById }) => {
      await writeLimit.consume(params.userId)
      if (body.timeZone && !isTimeZone(body.timeZone)) throw badRequest('time_zone_unknown')
      const { timeZone, autoAdvance, listening, track } = body
      if (track && !trackById.has(track)) throw badRequest('track_not_found')
      const change = {
        ...(timeZone !== undefined && { timeZone }),
        ...(autoAdvance !== undefined && { autoAdvance }),
        ...(listening !== undefined && { listening }),
        ...(track !== undefined && { track }),
      }
      if (Object.keys(change).length > 0) await changeUser(queries, params.userId, change)
      const user = await findUser(queries, params.userId, now)
      if (!user) throw userNotFound()
      return { user }
    },
    () => deps.curriculum.get(),
  )

  serveCall(app, deps, getFigures, async ({ params, queries, now }) => {
    const since = new Date(now.getTime() - yearMs).toISOString().slice(0, 10)
    const days = await countAttemptsByDay(queries, params.userId, since)
    return { days, practiceDays: await listPracticeDays(queries, params.userId) }
  })

  serveCall(app, deps, exportUser, async ({ params, queries, now, reply }) => {
    reply.header('content-disposition', 'attachment; filename="schola-export.json"')
    const { userId } = params
    const curriculum = await deps.curriculum.get()
    return exportUserData(queries, curriculum, userId, now, () => readMemory(curriculum, userId))
  })

  serveCall(app, deps, deleteOwnAccount, async ({ params, queries, session, now, reply, onDone }) => {
    if (!(await eraseAccount(queries, params.userId, now))) throw userNotFound()
    if (params.userId === session.user.id) onDone(() => clearSessionCookie(reply, isSecure(deps)))
    return { deleted: true as const }
  })
}
