import { firstChant, Visitor } from '../../e2e/visitor.ts'
import type { Figure } from '../report.ts'
import { auditScreen } from './lighthouse.ts'
import { measurePlay } from './play-level.ts'
import { landing, learnersScreens } from './screens.ts'
import { withVisit } from './visit.ts'
import { weighBarePage, weighScreens } from './weigh.ts'

/** What a learner's phone has to carry and do, on the built app in a real browser. */
export async function measureWeb(): Promise<Figure[]> {
  return withVisit(async (visit) => {
    const { page, stage } = visit
    const bare = await weighBarePage(stage.folder)
    const figures = [...(await weighScreens(page, [landing], bare)), ...(await auditScreen(visit, landing))]
    const visitor = new Visitor(page)
    await visitor.arrive()
    const [exercise] = await visitor.getExercises(firstChant.id)
    const screens = learnersScreens(exercise?.id ?? 0)
    figures.push(...(await weighScreens(page, screens, bare)))
    figures.push(...(await measurePlay(page, visitor)))
    for (const screen of screens) figures.push(...(await auditScreen(visit, screen)))
    return figures
  })
}
