import { readGrammar } from '@schola/contract/grammar'
import { getChantScore, getChantSetting, getChantText, readLexicon, type SettingName } from '@schola/contract/reading'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../calls/deps.ts'
import { chantNotFound, notFound } from '../../calls/http-error.ts'
import { serveCall } from '../../calls/serve-call.ts'
import { loadGrammar } from '../../curriculum/built-content.ts'
import type { Setting } from '../../curriculum/curriculum.ts'

const nameOf = ({ key, name, mode, source }: Setting): SettingName => ({ key, name, mode, source })

export function readingRoutes(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, getChantText, async ({ params }) => {
    const { chantById, textByChant } = await deps.curriculum.get()
    if (!chantById.has(params.chantId)) throw chantNotFound()
    const text = textByChant.get(params.chantId)
    if (!text) throw notFound('text_not_explained')
    return text
  })

  serveCall(app, deps, getChantScore, async ({ params }) => {
    const { chantById, scoreByChant, settingsByChant } = await deps.curriculum.get()
    if (!chantById.has(params.chantId)) throw chantNotFound()
    const score = scoreByChant.get(params.chantId) ?? { melody: null, timing: null }
    const settings = settingsByChant.get(params.chantId)
    return settings ? { ...score, settings: settings.map(nameOf) } : score
  })

  serveCall(app, deps, getChantSetting, async ({ params }) => {
    const { chantById, settingsByChant } = await deps.curriculum.get()
    if (!chantById.has(params.chantId)) throw chantNotFound()
    const chosen = settingsByChant.get(params.chantId)?.find(({ key }) => key === params.setting)
    if (!chosen || chosen.melody === null) throw notFound('melody_not_found')
    const { melody, timing, audioPath } = chosen
    return { melody, timing, audioPath }
  })

  serveCall(app, deps, readLexicon, async () => [...(await deps.curriculum.get()).lexicon])

  serveCall(app, deps, readGrammar, loadGrammar)
}
