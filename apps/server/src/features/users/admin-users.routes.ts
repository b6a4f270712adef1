import { deleteUser, exportConsented, listProfiles, listUsers } from '@schola/contract/admin-users'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../calls/deps.ts'
import { badRequest, userNotFound } from '../../calls/http-error.ts'
import { serveCall } from '../../calls/serve-call.ts'
import { arrayText, StreamedReply } from '../../calls/streamed-reply.ts'
import { countProgress } from '../progress/progress.service.ts'
import { consentedCsv } from './consented-csv.ts'
import {
  countConsented,
  countUsers,
  listUserProfiles,
  listUserSummaries,
  readUserStats,
  readUserSummaries,
} from './user-summaries.repository.ts'
import { eraseAccount } from './users.service.ts'

/** Users who opened a chant within this time are active. */
const activeMs = 30 * 24 * 60 * 60 * 1000

export function adminUsersRoutes(app: FastifyInstance, deps: Deps): void {
  serveCall(
    app,
    deps,
    listProfiles,
    async ({ queries }) => new StreamedReply(arrayText(listUserProfiles(queries), listProfiles.reply)),
  )

  serveCall(app, deps, listUsers, async ({ query, queries, now }) => {
    const chantCount = (await deps.curriculum.get()).chants.length
    await countProgress(deps.database, 1)
    if (Object.keys(query).length === 0) {
      return new StreamedReply(arrayText(listUserSummaries(queries, chantCount), listUsers.reply))
    }
    const { page = 1, pageSize = 50, search, sort } = query
    const [users, stats, found] = await Promise.all([
      readUserSummaries(queries, chantCount, { search, sort, limit: pageSize, offset: (page - 1) * pageSize }),
      readUserStats(queries, new Date(now.getTime() - activeMs)),
      search?.trim() ? countUsers(queries, search) : undefined,
    ])
    return { users, total: found ?? stats.total, page, pageSize, stats }
  })

  serveCall(app, deps, exportConsented, async ({ queries, now, reply }) => {
    const day = now.toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="marketing-consent-emails-${day}.csv"`)
    reply.header('x-row-count', String(await countConsented(queries)))
    return new StreamedReply(consentedCsv(queries))
  })

  serveCall(app, deps, deleteUser, async ({ params, queries, session, now }) => {
    if (params.userId === session.user.id) throw badRequest('delete_own_account')
    if (!(await eraseAccount(queries, params.userId, now))) throw userNotFound()
    return { deleted: true as const }
  })
}
