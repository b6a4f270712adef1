import type { Call } from '@schola/contract/define-call'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Queries } from '../db/connect.ts'
import { addAuditEntry } from '../repositories/audit-repository.ts'
import { findSession } from '../repositories/session-repository.ts'
import type { Session } from '../sessions/session.ts'
import { type Admitted, type AuditDetails, type FindSession, serveAdmitted } from './admission.ts'
import { replayedHeader } from './count-requests.ts'
import type { Deps } from './deps.ts'
import { type Encoding, encode, encodingFor } from './encoding.ts'
import { LongReply, Pages, sendLong, sendPages } from './pages.ts'
import { type Answer, readIdentity, runOnce } from './run-once.ts'

/** A call as its handler sees it: checked, admitted, and inside a transaction when it changes something. */
export interface Handling<C extends Call> extends Omit<Admitted<C, Session>, 'auditEntry' | 'session'> {
  readonly session: C['access'] extends 'anyone' ? undefined : Session
  readonly queries: Queries
  /** Says in the audit log what an operator's act was about: ids and numbers, nothing else about anybody. */
  readonly note: (details: AuditDetails) => void
  /** What is to be said to the browser only when the change has been made for good. */
  readonly onDone: (act: () => void) => void
}

/** Shorter answers are not worth the work of compressing them. */
const worthCompressing = 2048

async function sendJson(
  reply: FastifyReply,
  status: number,
  json: string,
  encoding: Encoding = json.length < worthCompressing ? 'identity' : encodingFor(reply.request),
): Promise<FastifyReply> {
  reply.code(status).header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  if (encoding === 'identity') return reply.send(json)
  return reply.header('content-encoding', encoding).send(await encode(json, encoding))
}

/** In the best encoding that the caller takes, unless it is said which; what is dense already is sent as it is. */
export async function sendAnswer(
  reply: FastifyReply,
  { status, reply: json, isReplayed }: Answer,
  encoding?: Encoding,
) {
  if (isReplayed === true) reply.header(replayedHeader, 'true')
  return sendJson(reply, status, json, encoding)
}

/** Of calls that need nothing beside the session. */
export const plainSession =
  (deps: Deps): FindSession<Call, Session> =>
  ({ tokenHash, now }) =>
    findSession(deps.database, tokenHash, now)

/**
 * Puts one call of the contract on the server: who may make it, what it takes, what it answers.
 * `before` runs outside the transaction, for what must outlast a refusal or takes a connection of its own, such as the
 * curriculum: a call that holds one connection and waits for another can wait for ever. `handle` gets what it returns.
 */
export function serveCall<C extends Call, Found>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  handle: (handling: Handling<C>, found: Found) => Promise<z.input<C['reply']> | Pages<unknown> | LongReply>,
  before?: (handling: Omit<Handling<C>, 'queries' | 'onDone'>) => Promise<Found>,
): void {
  serveAdmitted<C, Session>(app, deps, call, plainSession(deps), async ({ auditEntry, ...rest }) => {
    const { session, now, request, reply } = rest
    const admitted = { ...rest, session: session as Handling<C>['session'] } // which of the two follows from the call
    const noted: Record<string, unknown> = {}
    const note = (details: AuditDetails) => void Object.assign(noted, details)
    const found = (await before?.({ ...admitted, note })) as Found // asked for by those alone who bring a `before`

    let whenDone = () => {}
    const onDone = (act: () => void) => void (whenDone = act)

    async function work(queries: Queries) {
      const result = await handle({ ...admitted, note, onDone, queries }, found)
      const entry = auditEntry(noted as AuditDetails) // made of such details alone
      if (entry) await addAuditEntry(queries, entry)
      return result
    }
    const check = (result: unknown) => call.reply.parse(result)
    const answerWith = (result: unknown) => ({ status: call.status ?? 200, reply: JSON.stringify(check(result)) })
    if (call.method === 'GET') {
      const result = await work(deps.database.queries)
      if (result instanceof LongReply) return sendLong(reply, result, call.reply as z.ZodObject) // only an object has lists
      return result instanceof Pages ? sendPages(reply, result, check) : sendAnswer(reply, answerWith(result))
    }

    const identity = call.access === 'anyone' ? undefined : readIdentity(request, session.user.id, call.secretBody)
    const change = async (queries: Queries) => answerWith(await work(queries))
    const answer = await runOnce(deps.database, identity, now, change)
    whenDone()
    // The operator's own next request must see the change, even before the announcement comes round.
    if (call.access === 'admin' && call.leavesCurriculum !== true) deps.curriculum.invalidate()
    return sendAnswer(reply, answer)
  })
}
