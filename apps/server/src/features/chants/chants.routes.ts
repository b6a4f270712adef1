import { hash } from 'node:crypto'
import { findChant, learnerChant, listChants, listLearnerChants, listVocabulary } from '@schola/contract/chants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveAdmitted } from '../../calls/admission.ts'
import type { Deps } from '../../calls/deps.ts'
import { chantNotFound, userNotFound } from '../../calls/http-error.ts'
import { serveCall } from '../../calls/serve-call.ts'
import { StreamedReply, sendStreamed } from '../../calls/streamed-reply.ts'
import type { CurriculumChant } from '../../curriculum/curriculum.ts'
import { addAuditEntry } from '../audit/audit.repository.ts'
import { type OwnPart, readOwnParts } from '../progress/progress.repository.ts'
import { findUser } from '../users/users.repository.ts'

/** Whether `If-None-Match` names an ETag. It may list several, and weak tags compare like strong ones. */
export function isNotModified({ headers }: FastifyRequest, etag: string): boolean {
  const named = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return named.includes('*') || named.includes(etag.replace(/^W\//, ''))
}

/** The part of a chant in the path that the curriculum has not validated. */
const ownPart = learnerChant.pick({ progress: true, testAgainAt: true })

/** In pieces, because one text of 400 kB would stay in memory while it is compressed. */
function* pathText(chants: readonly CurriculumChant[], own: ReadonlyMap<number, OwnPart>): Generator<string> {
  for (let from = 0; from < chants.length; from += 10) {
    const some = chants
      .slice(from, from + 10)
      .map((chant) => ({ ...chant, ...ownPart.parse(own.get(chant.id) ?? { progress: null }) }))
    yield (from === 0 ? '[' : ',') + JSON.stringify(some).slice(1, -1)
  }
  yield chants.length === 0 ? '[]' : ']'
}

/** The learning path: read with every signed-in page, so an unchanged one is answered with 304 before it is built. */
function learnerChantsRoute(app: FastifyInstance, deps: Deps): void {
  const { queries } = deps.database
  serveAdmitted(
    app,
    deps,
    listLearnerChants,
    async ({ session, params: { userId }, now, request, reply, auditEntry }) => {
      const isOwn = userId === session.user.id
      if (!isOwn && !(await findUser(queries, userId, now))) throw userNotFound()
      const entry = auditEntry()
      if (entry) await addAuditEntry(queries, entry)

      const { fingerprint, chants } = await deps.curriculum.get()
      const own = await readOwnParts(queries, userId)
      const etag = `W/"${hash('sha256', fingerprint + JSON.stringify([...own]), 'base64url').slice(0, 27)}"`
      reply.headers({ etag, 'cache-control': 'private, no-cache' })
      if (isNotModified(request, etag)) return reply.code(304).send()
      return sendStreamed(reply, listLearnerChants, new StreamedReply(pathText(chants, own)))
    },
  )
}

export function chantsRoutes(app: FastifyInstance, deps: Deps): void {
  learnerChantsRoute(app, deps)

  serveCall(app, deps, listChants, async () => {
    const { chants } = await deps.curriculum.get()
    return [...chants]
  })

  serveCall(app, deps, findChant, async ({ params }) => {
    const chant = (await deps.curriculum.get()).chantBySlug.get(params.slug)
    if (!chant) throw chantNotFound()
    return chant
  })

  serveCall(app, deps, listVocabulary, async ({ params }) => {
    const { chantById, wordsByChant } = await deps.curriculum.get()
    if (!chantById.has(params.chantId)) throw chantNotFound()
    return [...(wordsByChant.get(params.chantId) ?? [])]
  })
}
