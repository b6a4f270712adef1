import { findChant, listChants, listLearnerChants, listVocabulary } from '@schola/contract/chants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathTag } from '../content/learner-path.ts'
import { serveAdmitted } from '../http/admission.ts'
import type { Deps } from '../http/deps.ts'
import { takesGzip } from '../http/encoding.ts'
import { notFound } from '../http/http-error.ts'
import { sendPieces } from '../http/send-pieces.ts'
import { serveCall } from '../http/serve-call.ts'
import { addAuditEntry } from '../repositories/audit-repository.ts'
import { findSessionWithProgress, type PathCaller } from '../repositories/progress-repository.ts'

export const noSuchChant = () => notFound('There is no such chant.')

/** Whether the caller has this answer already. One may name several tags, and weak ones compare like strong ones. */
export function isHeldBy({ headers }: FastifyRequest, tag: string): boolean {
  const named = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return named.includes('*') || named.includes(tag.replace(/^W\//, ''))
}

/** The first thing every signed-in page asks for: one round trip, and nothing is sent that the browser has. */
function serveLearnerChants(app: FastifyInstance, deps: Deps): void {
  serveAdmitted<typeof listLearnerChants, PathCaller>(
    app,
    deps,
    listLearnerChants,
    ({ tokenHash, now, findInput }) =>
      findSessionWithProgress(deps.database, { tokenHash, now, ownerId: findInput()?.params.userId ?? '' }),
    async ({ session: { ownerExists, ownJson }, request, reply, auditEntry }) => {
      if (!ownerExists) throw notFound('There is no such user.')
      const entry = auditEntry()
      if (entry) await addAuditEntry(deps.database.queries, entry)

      const { fingerprint, pathOf } = await deps.curriculum.get()
      const tag = pathTag(fingerprint, ownJson)
      reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding')
      if (isHeldBy(request, tag)) return reply.code(304).send()
      reply.header('content-type', 'application/json; charset=utf-8')
      if (!takesGzip(request)) return sendPieces(reply, pathOf(ownJson, 'identity'))
      return sendPieces(reply.header('content-encoding', 'gzip'), pathOf(ownJson, 'gzip'))
    },
  )
}

export function serveChants(app: FastifyInstance, deps: Deps): void {
  serveLearnerChants(app, deps)

  serveCall(app, deps, listChants, async () => {
    const { chants } = await deps.curriculum.get()
    return chants.map((chant) => ({ ...chant, exercises: [...chant.exercises] }))
  })

  serveCall(app, deps, findChant, async ({ params }) => {
    const chant = (await deps.curriculum.get()).chantBySlug.get(params.slug)
    if (!chant) throw noSuchChant()
    return chant
  })

  serveCall(app, deps, listVocabulary, async ({ params }) => {
    const { chantById, wordsByChant } = await deps.curriculum.get()
    if (!chantById.has(params.chantId)) throw noSuchChant()
    return [...(wordsByChant.get(params.chantId) ?? [])]
  })
}
