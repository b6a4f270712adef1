import { gunzipSync } from 'node:zlib'
import { forgetChant, getMemory, listQuestions } from '@schola/contract/memory'
import { toldOf } from '@schola/memory/packed-memory'
import type { FastifyInstance } from 'fastify'
import { questionsOf } from '../content/memory-questions.ts'
import { rootReason } from '../db/failure.ts'
import { serveAdmitted } from '../http/admission.ts'
import { isTimed, readClientTimestamp, readDeviceZone } from '../http/client-timestamp.ts'
import type { Deps } from '../http/deps.ts'
import { takesGzip } from '../http/encoding.ts'
import { notFound } from '../http/http-error.ts'
import { plainSession, sendAnswer, serveCall } from '../http/serve-call.ts'
import { addAuditEntry } from '../repositories/audit-repository.ts'
import { findSessionWithMemory, type MemoryCaller } from '../repositories/memory-repository.ts'
import type { Session } from '../sessions/session.ts'
import { forgetChant as forget } from '../use-cases/forget-chant.ts'
import { readMemory } from '../use-cases/read-memory.ts'
import { isHeldBy, noSuchChant } from './chants.ts'

/** Asked for at every start of the day's questions: one round trip, as long as nothing came late. */
function serveMemoryOf(app: FastifyInstance, deps: Deps): void {
  serveAdmitted<typeof getMemory, MemoryCaller>(
    app,
    deps,
    getMemory,
    ({ tokenHash, now, findInput }) =>
      findSessionWithMemory(deps.database, { tokenHash, now, ownerId: findInput()?.params.userId ?? '' }),
    async ({ session: { ownerExists, head, tail, uncalibratedWeights }, params, request, reply, auditEntry }) => {
      if (!ownerExists) throw notFound('There is no such user.')
      const { queries } = deps.database
      const entry = auditEntry()
      if (entry) await addAuditEntry(queries, entry)

      const curriculum = await deps.curriculum.get()
      const { states, keep } = await readMemory(queries, curriculum, params.userId, head, tail)
      // What was read is right, whether it could be kept or not.
      await keep?.().catch((error: unknown) => request.log.warn({ reason: rootReason(error) }, 'memory was not kept'))
      const { version, weights } = curriculum.memory.model
      const packed = Buffer.from(toldOf(states).buffer).toString('base64')
      const json = JSON.stringify({
        model: { version, weights },
        packed,
        items: [],
        isCalibrated: uncalibratedWeights !== version,
      })
      return sendAnswer(reply, { status: 200, reply: json }, 'identity')
    },
  )
}

export function serveMemory(app: FastifyInstance, deps: Deps): void {
  serveMemoryOf(app, deps)

  serveAdmitted<typeof listQuestions, Session>(
    app,
    deps,
    listQuestions,
    plainSession(deps),
    async ({ request, reply }) => {
      const { zipped, tag } = await questionsOf(await deps.curriculum.get())
      reply.header('etag', tag).header('vary', 'accept-encoding')
      if (isHeldBy(request, tag)) return reply.code(304).send()
      reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
      if (!takesGzip(request)) return reply.send(gunzipSync(zipped))
      return reply.header('content-encoding', 'gzip').send(zipped)
    },
  )

  serveCall(app, deps, forgetChant, async ({ params, body, queries, now, request, note }) => {
    const curriculum = await deps.curriculum.get()
    if (!curriculum.chantById.has(body.chantId)) throw noSuchChant()
    note({ chantId: body.chantId })
    // Without its time nobody can tell what was learned before the act and what after it, so it says nothing.
    if (isTimed(request.headers)) {
      await forget(queries, curriculum, {
        ...params,
        ...body,
        madeAt: readClientTimestamp(request.headers, now),
        deviceZone: readDeviceZone(request.headers),
      })
    }
    return { forgotten: true as const }
  })
}
