import { listAudit } from '@schola/contract/audit'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../http/deps.ts'
import { serveCall } from '../http/serve-call.ts'
import { listAuditActions, readAudit } from '../repositories/audit-repository.ts'
import { findPeople } from '../repositories/user-summary-repository.ts'

export function serveAudit(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, listAudit, async ({ query, queries }) => {
    const { page = 1, pageSize = 50, action } = query
    const [read, actions] = await Promise.all([
      readAudit(queries, { action, limit: pageSize, offset: (page - 1) * pageSize }),
      listAuditActions(queries),
    ])
    const people = await findPeople(
      queries,
      read.entries.flatMap(({ actorId, subject }) => [actorId, subject]),
    )
    return { ...read, page, pageSize, people, actions }
  })
}
