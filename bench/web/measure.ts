import { join } from 'node:path'
import { firstChant, Visitor } from '../../e2e/visitor.ts'
import type { Figure } from '../report.ts'
import { type BarePage, withBarePage } from './bare-page.ts'
import { auditScreen, scorePage } from './lighthouse.ts'
import { withPlainBrowser } from './plain-browser.ts'
import { measurePlay } from './play-level.ts'
import { listMeasured } from './screens.ts'
import { type Visit, withVisit } from './visit.ts'
import { weighScreens } from './weigh.ts'

/** What a learner's phone has to carry and do, on the built app in a real browser, beside a bare React page. */
export async function measureWeb(): Promise<Figure[]> {
  return withVisit((visit) => withBarePage(visit.stage.folder, (bare) => measure(visit, bare)))
}

async function measure({ url, page, context, profile, stage }: Visit, bare: BarePage): Promise<Figure[]> {
  const figures = await weighScreens(page, listMeasured(0).landing, bare.weight)
  const visitor = new Visitor(page)
  await visitor.arrive()
  const [exercise] = await visitor.getExercises(firstChant.id)
  const screens = listMeasured(exercise?.id ?? 0)
  figures.push(...(await weighScreens(page, screens.learners, bare.weight)))
  figures.push(...(await measurePlay(context, visitor, bare)))
  await context.close()

  const floor = await withPlainBrowser(join(stage.folder, 'visitor'), async (browser) => {
    const scores = await scorePage(browser, bare.url, 'empty')
    for (const screen of screens.landing) figures.push(...(await auditScreen(browser, url, screen, scores)))
    return scores
  })
  // The one that has signed in.
  await withPlainBrowser(profile, async (browser) => {
    for (const screen of screens.learners) figures.push(...(await auditScreen(browser, url, screen, floor)))
  })
  return figures
}
