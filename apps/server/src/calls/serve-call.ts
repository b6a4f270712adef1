import type { Call } from '@schola/contract/define-call'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Queries } from '../db/connect.ts'
import { addAuditEntry } from '../features/audit/audit.repository.ts'
import { type Admitted, type AuditDetails, serveAdmitted } from './admission.ts'
import type { Deps } from './deps.ts'
import { type HttpResult, readIdentity, runOnce } from './run-once.ts'
import { StreamedReply, sendStreamed } from './streamed-reply.ts'

/** A call as its handler sees it: validated, admitted, and inside a transaction when it changes something. */
export interface Handling<C extends Call> extends Omit<Admitted<C>, 'auditEntry'> {
  readonly queries: Queries
  /** Adds details of an operator's act to the audit log: ids and numbers, no personal data. */
  readonly note: (details: AuditDetails) => void
  /** Runs `act`, such as setting a cookie, after the change is committed. */
  readonly onDone: (act: () => void) => void
}

/** The reply of a call as JSON. Every reply is validated by the contract, which also drops what it does not name. */
export const replyJson = (call: Call, result: unknown): string => JSON.stringify(call.reply.parse(result))

export function sendResult(reply: FastifyReply, { status, reply: json, isReplayed }: HttpResult): FastifyReply {
  if (isReplayed === true) reply.header('idempotent-replayed', 'true')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(json)
}

/**
 * Serves one call of the contract. `before` runs outside the transaction, for what must outlast a refusal or takes a
 * connection of its own, such as the curriculum: holding one connection while waiting for another can deadlock the pool.
 */
export function serveCall<C extends Call, Found>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  handle: (handling: Handling<C>, found: Found) => Promise<z.input<C['reply']> | StreamedReply>,
  before?: (handling: Omit<Handling<C>, 'queries' | 'onDone'>) => Promise<Found>,
): void {
  serveAdmitted(app, deps, call, async ({ auditEntry, ...admitted }) => {
    const { session, now, request, reply } = admitted
    const noted: Record<string, unknown> = {}
    const note = (details: AuditDetails) => void Object.assign(noted, details)
    const found = (await before?.({ ...admitted, note })) as Found // only used by handlers that bring a `before`

    let whenDone = () => {}
    const onDone = (act: () => void) => void (whenDone = act)

    async function work(queries: Queries) {
      const result = await handle({ ...admitted, note, onDone, queries }, found)
      const entry = auditEntry(noted as AuditDetails) // made of such details alone
      if (entry) await addAuditEntry(queries, entry)
      return result
    }
    const toResult = (result: unknown): HttpResult => ({ status: call.status ?? 200, reply: replyJson(call, result) })
    if (call.method === 'GET') {
      const result = await work(deps.database.queries)
      if (result instanceof StreamedReply) return sendStreamed(reply, call, result)
      return sendResult(reply, toResult(result))
    }

    const identity = session && readIdentity(request, session.user.id, call.secretBody)
    const response = await runOnce(deps.database, identity, now, async (queries) => toResult(await work(queries)))
    whenDone()
    // The operator's own next request must see the change, even before the announcement arrives.
    if (call.access === 'admin' && call.leavesCurriculum !== true) deps.curriculum.invalidate()
    return sendResult(reply, response)
  })
}
