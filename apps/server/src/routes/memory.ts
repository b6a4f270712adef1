import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { forgetChant, getMemory, listQuestions } from '@schola/contract/memory'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { questionsOf } from '../content/memory-questions.ts'
import { rootReason } from '../db/failure.ts'
import { serveAdmitted } from '../http/admission.ts'
import { isTimed, readClientTimestamp, readDeviceZone } from '../http/client-timestamp.ts'
import type { Deps } from '../http/deps.ts'
import { notFound } from '../http/http-error.ts'
import { openDayLimit } from '../http/per-day.ts'
import { replyJson, sendAnswer, serveCall } from '../http/serve-call.ts'
import { addAuditEntry } from '../repositories/audit-repository.ts'
import { findMemory } from '../repositories/memory-repository.ts'
import type { Session } from '../sessions/session.ts'
import { forgetChant as forget } from '../use-cases/forget-chant.ts'
import { readMemory } from '../use-cases/read-memory.ts'
import { isHeldBy, noSuchChant } from './chants.ts'

/** The last attempt of the memory that the caller holds, by the tag that came with it. */
function findHeld({ headers }: FastifyRequest): number | undefined {
  const named = /"(\d{1,15})-/.exec(headers['if-none-match'] ?? '')?.[1]
  return named === undefined ? undefined : Number(named)
}

/**
 * A memory is told by its log, the curriculum and the weights. Other sessions have other tags: a log that was brought back
 * from a backup may count the same ids once more, and then everybody signs in anew.
 */
function memoryTag(lastAttempt: number, { tokenHash }: Session, told: string): string {
  return `W/"${lastAttempt}-${hash('sha256', tokenHash.toString('latin1') + told, 'base64url').slice(0, 22)}"`
}

/** Read at every start of the day's questions, so an unchanged memory is answered with 304 before it is read. */
function serveMemoryOf(app: FastifyInstance, deps: Deps): void {
  serveAdmitted(app, deps, getMemory, async ({ session, params: { userId }, request, reply, auditEntry }) => {
    const { queries } = deps.database
    // Before the memory: one that is older than what its tag names would be held for the newer one.
    const curriculum = await deps.curriculum.get()
    let found = await findMemory(deps.database, userId, findHeld(request))
    if (!found.ownerExists) throw notFound('There is no such user.')
    const entry = auditEntry()
    if (entry) await addAuditEntry(queries, entry)

    const { model, modelJson } = curriculum.memory
    const isCalibrated = found.uncalibratedWeights !== model.version
    const others = `${curriculum.fingerprint} ${modelJson} ${isCalibrated}`
    reply.header('cache-control', 'private, no-cache')
    if (found.isHeld) {
      const tag = memoryTag(findHeld(request) ?? 0, session, others)
      if (isHeldBy(request, tag)) return reply.header('etag', tag).code(304).send()
      // The log is the same, what else it depends on is not.
      found = await findMemory(deps.database, userId, undefined)
    }
    const { head, tail } = found
    const { told, keep } = await readMemory(queries, curriculum, userId, head, tail)
    // What was read is right, whether it could be kept or not.
    await keep?.().catch((error: unknown) => request.log.warn({ reason: rootReason(error) }, 'memory was not kept'))
    if (tail) reply.header('etag', memoryTag(tail.at(-1)?.id ?? head?.through ?? 0, session, others))
    const memory = {
      model: { version: model.version, weights: [...model.weights] },
      packed: told,
      items: [],
      isCalibrated,
    }
    return sendAnswer(reply, { status: 200, reply: replyJson(getMemory, memory) })
  })
}

/** What is forgotten is an entry of the log, as an answer is. */
export function serveMemory(app: FastifyInstance, deps: Deps, mostForgottenADay: number): void {
  serveMemoryOf(app, deps)
  const ofDay = openDayLimit(mostForgottenADay, 'Too many chants forgotten in one day. You can forget more tomorrow.')

  serveAdmitted(app, deps, listQuestions, async ({ request, reply }) => {
    const { zipped, tag } = await questionsOf(await deps.curriculum.get())
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (isHeldBy(request, tag)) return reply.code(304).send()
    return sendAnswer(reply, { status: 200, reply: gunzipSync(zipped).toString() })
  })

  serveCall(
    app,
    deps,
    forgetChant,
    async ({ params, body, queries, now, request, note }, curriculum) => {
      if (!curriculum.chantById.has(body.chantId)) throw noSuchChant()
      note({ chantId: body.chantId })
      // Without its time nobody can tell what was learned before the act and what after it, so it says nothing.
      if (isTimed(request.headers)) {
        ofDay.count(params.userId, now)
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
