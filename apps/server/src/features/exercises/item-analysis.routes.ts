import { analyseItems } from '@schola/contract/item-analysis'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../calls/deps.ts'
import { chantNotFound } from '../../calls/http-error.ts'
import { serveCall } from '../../calls/serve-call.ts'
import { readItemFigures } from './item-analysis.repository.ts'

const noFigures = { since: null, shown: 0, sampled: 0, right: 0, medianDurationMs: null, wrongAnswer: null }

export function itemAnalysisRoutes(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, analyseItems, async ({ params, query, queries }) => {
    const { chantById, exercisesByChant } = await deps.curriculum.get()
    if (!chantById.has(params.chantId)) throw chantNotFound()
    const asked = (exercisesByChant.get(params.chantId) ?? []).filter(
      ({ level }) => query.level === undefined || level === query.level,
    )
    const ids = asked.map(({ id }) => id)
    const figures = new Map((await readItemFigures(queries, ids)).map((each) => [each.exerciseId, each]))
    return asked.map(({ id, level, order, type }) => {
      const { since, shown, sampled, right, medianDurationMs, wrongAnswer } = figures.get(id) ?? noFigures
      const shareRight = sampled === 0 ? null : right / sampled
      const known = { since, shown, sampled, shareRight, medianDurationMs, commonWrongAnswer: wrongAnswer }
      return { exerciseId: id, level, order, type, ...known }
    })
  })
}
