import { hash } from 'node:crypto'
import { forgetChant, getMemory, listQuestions } from '@schola/contract/memory'
import { listItems } from '@schola/core/memory/fold'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveAdmitted } from '../../calls/admission.ts'
import { isTimed, readClientTimestamp, readDeviceZone } from '../../calls/client-time.ts'
import type { Deps } from '../../calls/deps.ts'
import { chantNotFound, userNotFound } from '../../calls/http-error.ts'
import { replyJson, sendResult, serveCall } from '../../calls/serve-call.ts'
import { questionsOf } from '../../curriculum/memory-questions.ts'
import { openDailyLimit } from '../../plugins/rate-limit.ts'
import { addAuditEntry } from '../audit/audit.repository.ts'
import { isNotModified } from '../chants/chants.routes.ts'
import type { Session } from '../sessions/session.ts'
import { findLastAttempt } from './memory.repository.ts'
import type { MemoryReader } from './memory.service.ts'
import { forgetChant as forget } from './memory.service.ts'

/**
 * ETag of a learner's memory. It includes the session, because a restored log may use the same attempt ids again; after a
 * restore everybody signs in again.
 */
function memoryTag(lastAttempt: number, { tokenHash }: Session, fingerprint: string): string {
  return `W/"${lastAttempt}-${hash('sha256', `${tokenHash.toString('hex')} ${fingerprint}`, 'base64url').slice(0, 22)}"`
}

function setCacheHeaders(reply: FastifyReply, tag: string): void {
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
}

export function memoryRoutes(
  app: FastifyInstance,
  deps: Deps,
  readMemory: MemoryReader,
  maxForgottenPerDay: number,
): void {
  serveAdmitted(app, deps, getMemory, async ({ session, params: { userId }, request, reply, auditEntry }) => {
    const { queries } = deps.database
    // The tag must not be newer than the memory, so everything that it names is read first.
    const curriculum = await deps.curriculum.get()
    const lastAttempt = await findLastAttempt(queries, userId)
    if (lastAttempt === undefined) throw userNotFound()
    const entry = auditEntry()
    if (entry) await addAuditEntry(queries, entry)

    const tag = memoryTag(lastAttempt, session, curriculum.fingerprint)
    setCacheHeaders(reply, tag)
    if (isNotModified(request, tag)) return reply.code(304).send()
    const memory = await readMemory(curriculum, userId, lastAttempt)
    return sendResult(reply, { status: 200, reply: replyJson(getMemory, { items: listItems(memory) }) })
  })

  serveAdmitted(app, deps, listQuestions, async ({ request, reply }) => {
    const { json, tag } = await questionsOf(await deps.curriculum.get())
    setCacheHeaders(reply, tag)
    if (isNotModified(request, tag)) return reply.code(304).send()
    return sendResult(reply, { status: 200, reply: json })
  })

  const limit = openDailyLimit(maxForgottenPerDay, 'too_many_forgotten')
  serveCall(
    app,
    deps,
    forgetChant,
    async ({ params, body, queries, now, request, note }, curriculum) => {
      if (!curriculum.chantById.has(body.chantId)) throw chantNotFound()
      note({ chantId: body.chantId })
      // If its time is unknown, it is also unknown which answers came before it.
      if (isTimed(request.headers)) {
        await limit.consume(params.userId)
        await forget(queries, curriculum, {
          ...params,
          ...body,
          madeAt: readClientTimestamp(request.headers, now),
          deviceZone: readDeviceZone(request.headers),
        })
      }
      return { forgotten: true as const }
    },
    () => deps.curriculum.get(),
  )
}
