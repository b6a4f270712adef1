import { recordProgress } from '@schola/contract/progress'
import type { FastifyInstance } from 'fastify'
import type { Curriculum } from '../content/curriculum.ts'
import type { Deps } from '../http/deps.ts'
import { signInFirst } from '../http/http-error.ts'
import { refuseOthersWrite } from '../http/made-earlier.ts'
import { hashRequest, inFlight, readKey } from '../http/run-once.ts'
import { auditEntry, isSecure, markReplayed, noteSeen, sendJson } from '../http/serve-call.ts'
import { Turns } from '../http/turns.ts'
import { validate } from '../http/validate.ts'
import { addAuditEntry } from '../repositories/audit-repository.ts'
import { openProgressLedger } from '../repositories/progress-ledger.ts'
import { findTokenHash } from '../sessions/session-cookie.ts'
import { RecentSituations } from '../use-cases/recent-situations.ts'
import { recordProgressWrite } from '../use-cases/record-progress.ts'

/** The one call made after every answer: it finds the session and the progress together instead of one after the other. */
export function serveProgress(app: FastifyInstance, deps: Deps): void {
  const underWay = new Set<string>()
  const turns = new Turns()
  const ledger = openProgressLedger(deps.database, deps.now)
  const recent = new RecentSituations()
  let remembered: Curriculum | undefined

  app.route({
    method: recordProgress.method,
    url: recordProgress.path,
    handler: async (request, reply) => {
      const tokenHash = findTokenHash(request, isSecure(deps))
      if (!tokenHash) throw signInFirst()
      const { userId, chantId } = validate(recordProgress.params, request.params)
      const write = validate(recordProgress.body, request.body)
      const key = readKey(request.headers['idempotency-key'])
      const caller = tokenHash.toString('base64')
      const claim = key && `${caller} ${key}`
      if (claim && underWay.has(claim)) throw inFlight()
      if (claim) underWay.add(claim)
      try {
        const now = deps.now()
        const requestHash = hashRequest(request.method, request.url, request.body)
        const curriculum = await deps.curriculum.get()
        // A restore from backup announces itself as a change of the curriculum; its rows may bear versions known from before.
        if (curriculum !== remembered) recent.clear()
        remembered = curriculum
        // An outbox that empties itself sends many at once: in turn, none has to be computed anew.
        const recorded = await turns.take(`${caller} ${userId} ${chantId}`, () =>
          recordProgressWrite(deps.database, ledger, recent, curriculum, {
            tokenHash,
            userId,
            chantId,
            write,
            key,
            requestHash,
            now,
            admitCaller: (session) => refuseOthersWrite(request.headers, session),
          }),
        )
        noteSeen(deps, recorded.session, request)
        if (recorded.audited) {
          await addAuditEntry(deps.database.queries, auditEntry(recordProgress, recorded.session, request, now))
        }
        if (recorded.isReplayed === true) markReplayed(reply)
        return await sendJson(reply, 200, recorded.reply)
      } finally {
        if (claim) underWay.delete(claim)
      }
    },
  })
}
