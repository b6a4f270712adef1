import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { forgetChant, getMemory, listQuestions } from '@schola/contract/memory'
import { publishedModel } from '@schola/memory/weights'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Curriculum } from '../content/curriculum.ts'
import { questionsOf } from '../content/memory-questions.ts'
import { rootReason } from '../db/failure.ts'
import { serveAdmitted } from '../http/admission.ts'
import { isTimed, readClientTimestamp, readDeviceZone } from '../http/client-timestamp.ts'
import type { Deps } from '../http/deps.ts'
import { takesGzip } from '../http/encoding.ts'
import { notFound, signInFirst } from '../http/http-error.ts'
import { openDayLimit } from '../http/per-day.ts'
import { plainSession, serveCall } from '../http/serve-call.ts'
import { addAuditEntry } from '../repositories/audit-repository.ts'
import { findSessionWithMemory, type MemoryCaller } from '../repositories/memory-repository.ts'
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
function memoryTag(lastAttempt: number, { tokenHash }: MemoryCaller, told: string): string {
  return `W/"${lastAttempt}-${hash('sha256', tokenHash.toString('latin1') + told, 'base64url').slice(0, 22)}"`
}

/** Asked for at every start of the day's questions: one round trip, and nothing is read or sent that the browser has. */
function serveMemoryOf(app: FastifyInstance, deps: Deps): void {
  serveAdmitted<typeof getMemory, MemoryCaller & { readonly curriculum: Curriculum }>(
    app,
    deps,
    getMemory,
    async ({ tokenHash, now, request, findInput }) => {
      // Before the memory: one that is older than what its tag names would be held for the newer one.
      const curriculum = await deps.curriculum.get()
      const ownerId = findInput()?.params.userId ?? ''
      const caller = await findSessionWithMemory(deps.database, { tokenHash, now, ownerId, held: findHeld(request) })
      return caller && { ...caller, curriculum }
    },
    async ({ session, params: { userId }, now, request, reply, auditEntry }) => {
      if (!session.ownerExists) throw notFound('There is no such user.')
      const { queries } = deps.database
      const entry = auditEntry()
      if (entry) await addAuditEntry(queries, entry)

      const { curriculum } = session
      const { version, weights } = publishedModel
      const modelJson = JSON.stringify({ version, weights })
      const others = `${curriculum.fingerprint} ${modelJson}`
      reply.header('cache-control', 'private, no-cache')
      let found: MemoryCaller = session
      if (session.isHeld) {
        const tag = memoryTag(findHeld(request) ?? 0, session, others)
        if (isHeldBy(request, tag)) return reply.header('etag', tag).code(304).send()
        // The log is the same, what else it depends on is not.
        const question = { tokenHash: session.tokenHash, now, ownerId: userId, held: undefined }
        const again = await findSessionWithMemory(deps.database, question)
        if (!again) throw signInFirst()
        found = again
      }
      const { head, tail } = found
      const { told, keep } = await readMemory(queries, curriculum, userId, head, tail)
      // What was read is right, whether it could be kept or not.
      await keep?.().catch((error: unknown) => request.log.warn({ reason: rootReason(error) }, 'memory was not kept'))
      if (tail) reply.header('etag', memoryTag(tail.at(-1)?.id ?? head?.through ?? 0, session, others))
      // Written by hand, since all of it is JSON already, and sent as bytes: Node takes longer to write a long text.
      const json = `{"model":${modelJson},"packed":"${told}","items":[]}`
      return reply.header('content-type', 'application/json; charset=utf-8').send(Buffer.from(json))
    },
  )
}

/** What is forgotten is an entry of the log, as an answer is. */
export function serveMemory(app: FastifyInstance, deps: Deps, mostForgottenADay: number): void {
  serveMemoryOf(app, deps)
  const ofDay = openDayLimit(mostForgottenADay, 'Too many chants forgotten in one day. You can forget more tomorrow.')

  serveAdmitted<typeof listQuestions, Session>(
    app,
    deps,
    listQuestions,
    plainSession(deps),
    async ({ request, reply }) => {
      const { zipped, tag } = await questionsOf(await deps.curriculum.get())
      reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding')
      if (isHeldBy(request, tag)) return reply.code(304).send()
      reply.header('content-type', 'application/json; charset=utf-8')
      if (!takesGzip(request)) return reply.send(gunzipSync(zipped))
      return reply.header('content-encoding', 'gzip').send(zipped)
    },
  )

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
