import type { AuthoredExercise } from '@schola/contract/exercises'
import { getOverview } from '@schola/contract/overview'
import { levelNumbers } from '@schola/core/progress/levels'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../calls/deps.ts'
import { serveCall } from '../../calls/serve-call.ts'
import type { Curriculum, CurriculumChant } from '../../curriculum/curriculum.ts'

function summarise({ exercisesByChant }: Curriculum, chant: CurriculumChant) {
  const all = exercisesByChant.get(chant.id) ?? []
  const counts = (some: readonly AuthoredExercise[]) => ({
    count: some.length,
    invalid: some.filter(({ valid }) => !valid).length,
    drafts: some.filter(({ isDraft }) => isDraft).length,
  })
  const levels = levelNumbers(chant.levelCount).map((level) => ({
    level,
    ...counts(all.filter((exercise) => exercise.level === level)),
  }))
  const { id, slug, name, levelCount } = chant
  return { chantId: id, slug, name, levelCount, ...counts(all), levels }
}

export function overviewRoutes(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, getOverview, async () => {
    const curriculum = await deps.curriculum.get()
    return curriculum.chants.map((chant) => summarise(curriculum, chant))
  })
}
