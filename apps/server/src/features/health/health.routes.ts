import { getHealth, getReadiness } from '@schola/contract/health'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../calls/deps.ts'
import { serveCall } from '../../calls/serve-call.ts'

export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, getHealth, async () => ({ status: 'ok' as const }))
  serveCall(app, deps, getReadiness, async () => {
    await deps.database.checkReady()
    return { status: 'ready' as const }
  })
}
