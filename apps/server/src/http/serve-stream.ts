import { Readable } from 'node:stream'
import type { Call } from '@schola/contract/define-call'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Queries } from '../db/connect.ts'
import { addAuditEntry } from '../repositories/audit-repository.ts'
import { serveAdmitted } from './admission.ts'
import type { Deps } from './deps.ts'

interface Streaming {
  readonly queries: Queries
  readonly now: Date
  readonly reply: FastifyReply
}

/** Serves a reading call whose reply is too long to hold in memory: it is streamed. */
export function serveStream(
  app: FastifyInstance,
  deps: Deps,
  call: Call & { readonly method: 'GET'; readonly media: string },
  handle: (streaming: Streaming) => Promise<AsyncIterable<string>>,
): void {
  const { queries } = deps.database
  serveAdmitted(app, deps, call, async ({ now, reply, auditEntry }) => {
    const pieces = await handle({ queries, now, reply })
    // Before the first byte is sent: an interrupted download counts as read.
    const entry = auditEntry()
    if (entry) await addAuditEntry(queries, entry)
    reply.header('content-type', call.media).header('cache-control', 'no-store')
    return reply.send(Readable.from(pieces))
  })
}
