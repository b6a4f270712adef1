import { Readable } from 'node:stream'
import type { Call } from '@schola/contract/define-call'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Queries } from '../db/connect.ts'
import { addAuditEntry } from '../repositories/audit-repository.ts'
import { serveAdmitted } from './admission.ts'
import type { Deps } from './deps.ts'
import { plainSession } from './serve-call.ts'

interface Streaming {
  readonly queries: Queries
  readonly now: Date
  readonly reply: FastifyReply
}

/** Serves a reading call whose answer is too long to be held whole: it is sent as it is made. */
export function serveStream(
  app: FastifyInstance,
  deps: Deps,
  call: Call & { readonly method: 'GET'; readonly media: string },
  handle: (streaming: Streaming) => Promise<AsyncIterable<string>>,
): void {
  const { queries } = deps.database
  serveAdmitted(app, deps, call, plainSession(deps), async ({ now, reply, auditEntry }) => {
    const pieces = await handle({ queries, now, reply })
    // Before the first letter is sent: what was begun counts as read.
    const entry = auditEntry()
    if (entry) await addAuditEntry(queries, entry)
    reply.header('content-type', call.media).header('cache-control', 'no-store')
    return reply.send(Readable.from(pieces))
  })
}
