import { readGrammar } from '@schola/contract/grammar'
import { getChantScore, getChantText, readLexicon } from '@schola/contract/reading'
import type { FastifyInstance } from 'fastify'
import { loadGrammar } from '../content/grammar.ts'
import type { Deps } from '../http/deps.ts'
import { notFound } from '../http/http-error.ts'
import { serveCall } from '../http/serve-call.ts'
import { noSuchChant } from './chants.ts'

export function serveReading(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, getChantText, async ({ params }) => {
    const { chantById, textByChant } = await deps.curriculum.get()
    if (!chantById.has(params.chantId)) throw noSuchChant()
    const text = textByChant.get(params.chantId)
    if (!text) throw notFound('This chant has not been explained word by word yet.')
    return text
  })

  serveCall(app, deps, getChantScore, async ({ params }) => {
    const { chantById, scoreByChant } = await deps.curriculum.get()
    if (!chantById.has(params.chantId)) throw noSuchChant()
    return scoreByChant.get(params.chantId) ?? { melody: null, timing: null }
  })

  serveCall(app, deps, readLexicon, async () => [...(await deps.curriculum.get()).lexicon])

  serveCall(app, deps, readGrammar, loadGrammar)
}
