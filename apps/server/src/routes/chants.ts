import { hash } from 'node:crypto'
import { findChant, listChants, listLearnerChants, listVocabulary } from '@schola/contract/chants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveAdmitted } from '../http/admission.ts'
import type { Deps } from '../http/deps.ts'
import { notFound } from '../http/http-error.ts'
import { replyJson, sendAnswer, serveCall } from '../http/serve-call.ts'
import { addAuditEntry } from '../repositories/audit-repository.ts'
import { readOwnParts } from '../repositories/progress-repository.ts'
import { findUser } from '../repositories/user-repository.ts'

export const noSuchChant = () => notFound('There is no such chant.')

/** Whether `If-None-Match` names an ETag. It may list several, and weak tags compare like strong ones. */
export function isHeldBy({ headers }: FastifyRequest, etag: string): boolean {
  const named = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return named.includes('*') || named.includes(etag.replace(/^W\//, ''))
}

/** The learning path: read with every signed-in page, so an unchanged one is answered with 304 before it is built. */
function serveLearnerChants(app: FastifyInstance, deps: Deps): void {
  const { queries } = deps.database
  serveAdmitted(
    app,
    deps,
    listLearnerChants,
    async ({ session, params: { userId }, now, request, reply, auditEntry }) => {
      const isOwn = userId === session.user.id
      if (!isOwn && !(await findUser(queries, userId, now))) throw notFound('There is no such user.')
      const entry = auditEntry()
      if (entry) await addAuditEntry(queries, entry)

      const { fingerprint, chants } = await deps.curriculum.get()
      const own = await readOwnParts(queries, userId)
      const etag = `W/"${hash('sha256', fingerprint + JSON.stringify([...own]), 'base64url').slice(0, 27)}"`
      reply.headers({ etag, 'cache-control': 'private, no-cache' })
      if (isHeldBy(request, etag)) return reply.code(304).send()
      const path = chants.map((chant) => ({ ...chant, ...(own.get(chant.id) ?? { progress: null }) }))
      return sendAnswer(reply, { status: 200, reply: replyJson(listLearnerChants, path) })
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
