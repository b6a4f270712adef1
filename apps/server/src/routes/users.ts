import {
  changeSettings,
  deleteOwnAccount,
  exportUser,
  getCurrentUser,
  getDemoUser,
  recordDayStreak,
  saveAccountStreak,
  saveEmailConsent,
} from '@schola/contract/users'
import { isTimeZone } from '@schola/domain/day-streak'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../http/deps.ts'
import { badRequest, notFound } from '../http/http-error.ts'
import { readMadeAt } from '../http/made-earlier.ts'
import { isSecure, serveCall } from '../http/serve-call.ts'
import { changeUser, eraseUser, findUser, saveStreak } from '../repositories/user-repository.ts'
import { clearSessionCookie } from '../sessions/session-cookie.ts'
import { exportUserData } from '../use-cases/export-user.ts'
import { readTimeZone, recordPracticeDay } from '../use-cases/record-practice-day.ts'
import { saveConsent } from '../use-cases/save-email-consent.ts'

const noSuchUser = () => notFound('There is no such user.')

export function serveUsers(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, getCurrentUser, async ({ session }) => session.user)
  serveCall(app, deps, getDemoUser, async ({ session }) => session.user)

  serveCall(app, deps, recordDayStreak, async ({ params, queries, now, request }) => {
    const user = await findUser(queries, params.userId, now)
    if (!user) throw noSuchUser()
    const zone = readTimeZone(request.headers['x-time-zone'], user.timeZone)
    return recordPracticeDay(queries, user.id, { madeAt: readMadeAt(request.headers, now), now, zone })
  })

  serveCall(app, deps, saveAccountStreak, async ({ params, body, queries, now, request }) => {
    const currentStreak = await saveStreak(queries, params.userId, body.streak, {
      madeAt: readMadeAt(request.headers, now),
      now,
    })
    if (currentStreak === undefined) throw noSuchUser()
    return { currentStreak }
  })

  serveCall(app, deps, saveEmailConsent, async ({ params, body, queries, now, request }) =>
    saveConsent(queries, params.userId, body.emailMarketingConsent, { madeAt: readMadeAt(request.headers, now), now }),
  )

  serveCall(app, deps, changeSettings, async ({ params, body, queries, now }) => {
    if (body.timeZone && !isTimeZone(body.timeZone)) throw badRequest('timeZone: Name an IANA time zone.')
    const { timeZone, autoAdvance } = body
    const change = { ...(timeZone !== undefined && { timeZone }), ...(autoAdvance !== undefined && { autoAdvance }) }
    if (Object.keys(change).length > 0) await changeUser(queries, params.userId, change)
    const user = await findUser(queries, params.userId, now)
    if (!user) throw noSuchUser()
    return { user }
  })

  serveCall(app, deps, exportUser, async ({ params, queries, now, reply }) => {
    reply.header('content-disposition', 'attachment; filename="schola-export.json"')
    return exportUserData(queries, params.userId, now)
  })

  serveCall(app, deps, deleteOwnAccount, async ({ params, queries, session, reply }) => {
    if (!(await eraseUser(queries, params.userId))) throw noSuchUser()
    if (params.userId === session.user.id) clearSessionCookie(reply, isSecure(deps))
    return { deleted: true as const }
  })
}
