import type { Call } from '@schola/contract/define-call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Queries } from '../db/connect.ts'
import { addAuditEntry } from '../repositories/audit-repository.ts'
import { findSessions, touchSession } from '../repositories/session-repository.ts'
import { type Caller, type Session, sessionTouchMs } from '../sessions/session.ts'
import { findTokenHash } from '../sessions/session-cookie.ts'
import { actsAsOperator, admit } from './access.ts'
import { Batches } from './batches.ts'
import { replayedHeader } from './count-requests.ts'
import type { Deps } from './deps.ts'
import { encode, encodingFor } from './encoding.ts'
import { rootReason } from './errors.ts'
import { refuseOthersWrite } from './made-earlier.ts'
import { Pages, sendPages } from './pages.ts'
import { hashRequest, readKey, runOnce } from './run-once.ts'
import { validate } from './validate.ts'

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType ? z.output<C[K]> : undefined

/** A call as its handler sees it: checked, admitted, and inside a transaction when it changes something. */
export interface Handling<C extends Call> {
  readonly params: Part<C, 'params'>
  readonly query: Part<C, 'query'>
  readonly body: Part<C, 'body'>
  readonly session: C['access'] extends 'anyone' ? undefined : Session
  readonly queries: Queries
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Says in the audit log what an operator's act was about: ids and numbers, nothing else about anybody. */
  readonly note: (details: AuditDetails) => void
}

type AuditDetails = Readonly<Record<string, number | boolean | string | readonly number[] | undefined>>

/** Shorter answers are not worth the work of compressing them. */
const worthCompressing = 2048

export async function sendJson(reply: FastifyReply, status: number, json: string): Promise<FastifyReply> {
  reply.code(status).header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  const encoding = json.length < worthCompressing ? 'identity' : encodingFor(reply.request)
  if (encoding === 'identity') return reply.send(json)
  return reply.header('content-encoding', encoding).send(await encode(json, encoding))
}

/** Says of an answer that it was kept from the first time that the same request came. */
export const markReplayed = (reply: FastifyReply) => reply.header(replayedHeader, 'true')

export const ownerIn = (request: FastifyRequest): string | undefined => (request.params as { userId?: string }).userId // the router has matched the call's own path

export const isSecure = (deps: Deps) => deps.settings.publicUrl.startsWith('https:')

/** Writes down, now and then, that a session is in use, so that it does not expire under its learner. */
export function noteSeen(deps: Deps, session: Caller, request: FastifyRequest): void {
  const now = deps.now()
  if (now.getTime() - session.lastSeenAt.getTime() < sessionTouchMs) return
  touchSession(deps.database.queries, session.tokenHash, now).catch((error: unknown) =>
    request.log.warn({ reason: rootReason(error) }, 'session could not be touched'),
  )
}

/** Finds whose a request is; what comes at once is asked at once. */
export function openSessions(deps: Deps): (request: FastifyRequest) => Promise<Session | undefined> {
  const sessions = new Batches((tokens: readonly Buffer[]) => findSessions(deps.database, tokens, deps.now()))
  return async (request) => {
    const tokenHash = findTokenHash(request, isSecure(deps))
    return tokenHash && sessions.ask(tokenHash)
  }
}

/**
 * Puts one call of the contract on the server: who may make it, what it takes, what it answers.
 * `before` runs outside the transaction, for what must outlast a refusal or takes a connection of its own: one that
 * waits for a second one can wait for ever.
 */
export function serveCall<C extends Call>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  handle: (handling: Handling<C>) => Promise<z.input<C['reply']> | Pages<unknown>>,
  before: (handling: Omit<Handling<C>, 'queries'>) => Promise<void> = async () => {},
): void {
  const findSessionOf = openSessions(deps)
  app.route({
    method: call.method,
    url: call.path,
    ...(call.mostBodyBytes !== undefined && { bodyLimit: call.mostBodyBytes }),
    handler: async (request, reply) => {
      const now = deps.now()
      const session = call.access === 'anyone' ? undefined : await findSessionOf(request)
      if (session) refuseOthersWrite(request.headers, session)
      admit(call.access, session, ownerIn(request))
      if (session) noteSeen(deps, session, request)
      const params = validate(call.params, request.params)
      const query = validate(call.query, request.query)
      const body = validate(call.body, request.body)
      const noted: Record<string, unknown> = {}
      const note = (details: AuditDetails) => void Object.assign(noted, details)
      // The parts are those of this very call, which TypeScript cannot see through the generic.
      const handling = { params, query, body, session, now, request, reply, note } as unknown as Handling<C>
      await before(handling)

      const work = async (queries: Queries) => {
        const audited = session && actsAsOperator(call.access, session, ownerIn(request))
        const result = await handle({ ...handling, queries })
        if (audited) await addAuditEntry(queries, auditEntry(call, session, request, now, noted))
        return result
      }
      const check = (result: unknown) => call.reply.parse(result)
      const answerWith = (result: unknown) => ({ status: call.status ?? 200, reply: JSON.stringify(check(result)) })
      if (call.method === 'GET') {
        const result = await work(deps.database.queries)
        return result instanceof Pages
          ? sendPages(reply, result, check)
          : sendJson(reply, 200, answerWith(result).reply)
      }

      const key = readKey(request.headers['idempotency-key'])
      const identity = key &&
        session && {
          userId: session.user.id,
          key,
          requestHash: hashRequest(request.method, request.url, call.secretBody ? undefined : request.body),
        }
      const change = async (queries: Queries) => answerWith(await work(queries))
      const answer = await runOnce(deps.database, identity || undefined, now, change)
      // The operator's own next request must see the change, even before the announcement comes round.
      if (call.access === 'admin') deps.curriculum.invalidate()
      if (answer.isReplayed === true) markReplayed(reply)
      return sendJson(reply, answer.status, answer.reply)
    },
  })
}

export function auditEntry(call: Call, session: Caller, request: FastifyRequest, now: Date, noted: object = {}) {
  const params = request.params as Record<string, string> // as above
  const subject = params.userId ?? params.id ?? params.chantId ?? null
  const asked = call.method === 'GET' ? withoutNames(request.query as Record<string, unknown>) : {} // as above
  const details = { ...asked, ...noted }
  return { at: now, actorId: session.user.id, action: `${call.method} ${call.path}`, subject, details }
}

/** What is searched for is mostly somebody's name, which the log is to outlive. */
const withoutNames = ({ search, ...asked }: Record<string, unknown>) =>
  search === undefined ? asked : { ...asked, isSearch: true }
