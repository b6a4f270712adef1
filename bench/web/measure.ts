import { firstChant, Visitor } from '../../e2e/visitor.ts'
import type { Figure } from '../report.ts'
import { type BarePage, withBarePage } from './bare-page.ts'
import { auditScreen, scorePage } from './lighthouse.ts'
import { measurePlay } from './play-level.ts'
import { landing, learnersScreens } from './screens.ts'
import { type Visit, withVisit } from './visit.ts'
import { weighScreens } from './weigh.ts'

/** What a learner's phone has to carry and do, on the built app in a real browser, beside a bare React page. */
export async function measureWeb(): Promise<Figure[]> {
  return withVisit((visit) => withBarePage(visit.stage.folder, (bare) => measure(visit, bare)))
}

async function measure(visit: Visit, bare: BarePage): Promise<Figure[]> {
  const { page, context } = visit
  const floor = await scorePage(visit, bare.url, 'empty')
  const figures = [...(await weighScreens(page, [landing], bare.weight)), ...(await auditScreen(visit, landing, floor))]
  const visitor = new Visitor(page)
  await visitor.arrive()
  const [exercise] = await visitor.getExercises(firstChant.id)
  const screens = learnersScreens(exercise?.id ?? 0)
  figures.push(...(await weighScreens(page, screens, bare.weight)))
  figures.push(...(await measurePlay(context, visitor, bare)))
  for (const screen of screens) figures.push(...(await auditScreen(visit, screen, floor)))
  return figures
}
