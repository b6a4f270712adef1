import { beginTestOut } from '@schola/contract/test-outs'
import type { FastifyInstance } from 'fastify'
import { readDeviceZone } from '../../calls/client-time.ts'
import type { Deps } from '../../calls/deps.ts'
import { chantNotFound } from '../../calls/http-error.ts'
import { serveCall } from '../../calls/serve-call.ts'
import { beginTestOut as begin } from './test-outs.service.ts'

export function testOutsRoutes(app: FastifyInstance, deps: Deps): void {
  serveCall(
    app,
    deps,
    beginTestOut,
    async ({ params, queries, now, request }, curriculum) => {
      const chant = curriculum.chantById.get(params.chantId)
      if (!chant) throw chantNotFound()
      const run = await begin(queries, curriculum, {
        userId: params.userId,
        chant,
        now,
        deviceZone: readDeviceZone(request.headers),
      })
      return { ...run, exerciseIds: [...run.exerciseIds] }
    },
    () => deps.curriculum.get(),
  )
}
