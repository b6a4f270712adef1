import { listAudit } from '@schola/contract/audit'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../calls/deps.ts'
import { serveCall } from '../../calls/serve-call.ts'
import { listSourceNames } from '../authoring/authoring.repository.ts'
import { findPeople } from '../users/user-summaries.repository.ts'
import { type AuditEntry, listAuditActions, readAudit } from './audit.repository.ts'

/** The chant that an entry is about; not a number where it is about none. */
const chantOf = ({ action, subject, details }: Pick<AuditEntry, 'action' | 'subject' | 'details'>): number =>
  Number(action.includes('/:chantId') && !action.includes('/:userId') ? subject : details?.chantId)

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, listAudit, async ({ query, queries }) => {
    const { page = 1, pageSize = 50, action } = query
    const [read, actions] = await Promise.all([
      readAudit(queries, { action, limit: pageSize, offset: (page - 1) * pageSize }),
      listAuditActions(queries),
    ])
    const [people, ownChants] = await Promise.all([
      findPeople(
        queries,
        read.entries.flatMap(({ actorId, subject }) => [actorId, subject]),
      ),
      listSourceNames(queries, read.entries.map(chantOf)),
    ])
    return { ...read, page, pageSize, people, ownChants, actions }
  })
}
