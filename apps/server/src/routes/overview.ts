import { getOverview } from '@schola/contract/overview'
import type { FastifyInstance } from 'fastify'
import type { Curriculum, CurriculumChant } from '../content/curriculum.ts'
import type { Deps } from '../http/deps.ts'
import { serveCall } from '../http/serve-call.ts'

function summarise({ exercisesByChant }: Curriculum, chant: CurriculumChant) {
  const all = exercisesByChant.get(chant.id) ?? []
  const counts = (some: readonly { readonly valid: boolean }[]) => ({
    count: some.length,
    invalid: some.filter(({ valid }) => !valid).length,
  })
  const levels = Array.from({ length: chant.levelCount }, (_, index) => ({
    level: index + 1,
    ...counts(all.filter(({ level }) => level === index + 1)),
  }))
  const { id, slug, name, levelCount } = chant
  return { chantId: id, slug, name, levelCount, ...counts(all), levels }
}

export function serveOverview(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, getOverview, async () => {
    const curriculum = await deps.curriculum.get()
    return curriculum.chants.map((chant) => summarise(curriculum, chant))
  })
}
