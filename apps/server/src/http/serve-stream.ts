import { Readable } from 'node:stream'
import type { Call } from '@schola/contract/define-call'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Queries } from '../db/connect.ts'
import { addAuditEntry } from '../repositories/audit-repository.ts'
import { actsAsOperator, admit } from './access.ts'
import type { Deps } from './deps.ts'
import { auditEntry, noteSeen, openSessions, ownerIn } from './serve-call.ts'

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
  const findSessionOf = openSessions(deps)
  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const now = deps.now()
      const { queries } = deps.database
      const session = await findSessionOf(request)
      admit(call.access, session, ownerIn(request))
      if (session) noteSeen(deps, session, request)
      const pieces = await handle({ queries, now, reply })
      // Before the first letter is sent: what was begun counts as read.
      if (session && actsAsOperator(call.access, session, ownerIn(request))) {
        await addAuditEntry(queries, auditEntry(call, session, request, now))
      }
      reply.header('content-type', call.media).header('cache-control', 'no-store')
      return reply.send(Readable.from(pieces))
    },
  })
}
