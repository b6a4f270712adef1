import { getHealth, getReadiness } from '@schola/contract/health'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../http/deps.ts'
import { serveCall } from '../http/serve-call.ts'

export function serveHealth(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, getHealth, async () => ({ status: 'ok' as const }))
  serveCall(app, deps, getReadiness, async ({ queries }) => {
    await queries.execute(sql`select 1 from seed_records limit 1`)
    return { status: 'ready' as const }
  })
}
