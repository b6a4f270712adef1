import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Screen } from '../e2e/first-load.ts'
import type { Visit } from './browser.ts'
import { type Row, rounds, rowOf } from './report.ts'
import { ensurePackages } from './stage.ts'

const program = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js')
const categories = ['performance', 'accessibility', 'best-practices'] as const
const maxTries = 4

interface Report {
  readonly categories: Readonly<Record<(typeof categories)[number], { readonly score: number | null }>>
  readonly audits: Readonly<Record<'cumulative-layout-shift', { readonly numericValue?: number }>>
}

/** Removes what the browser has cached, but not cookies and what the app has stored. */
async function clearCache({ context, page, url }: Visit): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'service_workers,cache_storage' })
  await session.detach()
}

async function audit(visit: Visit, path: string, isFirst: boolean, tries = 1): Promise<Report> {
  if (isFirst) await clearCache(visit)
  const settings = ['--quiet', '--output=json', '--disable-storage-reset', `--port=${visit.port}`]
  const args = [program, visit.url + path, ...settings, `--only-categories=${categories.join(',')}`]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26, timeout: 180_000 })
    return JSON.parse(stdout) as Report // Lighthouse's own format
  } catch (error) {
    // Lighthouse sometimes loses the beginning of its trace.
    if (tries === maxTries || !String(error).includes('NO_NAVSTART')) throw error
    return audit(visit, path, isFirst, tries + 1)
  }
}

/** Audits screens on first and second visits, and adds each layout shift to a list. */
export async function auditScreens(visit: Visit, screens: readonly Screen[], layoutShifts: number[]): Promise<Row[]> {
  ensurePackages('lighthouse')
  // Lighthouse waits for a worker that an open page of the app still uses.
  await visit.page.goto('about:blank')
  const rows: Row[] = []
  for (const { name, path } of screens) {
    async function scoreRounds(isFirst: boolean) {
      const scores = { performance: [] as number[], accessibility: [] as number[], 'best-practices': [] as number[] }
      for (let round = 1; round <= rounds; round += 1) {
        const report = await audit(visit, path, isFirst)
        layoutShifts.push(report.audits['cumulative-layout-shift'].numericValue ?? 0)
        for (const each of categories) scores[each].push(Math.round((report.categories[each].score ?? 0) * 100))
      }
      console.log(`  Lighthouse, ${name}, ${isFirst ? 'first' : 'second'} visit: ${scores.performance.join(' ')}`)
      return scores
    }
    const first = await scoreRounds(true)
    await audit(visit, path, false)
    const second = await scoreRounds(false)
    const performance = name === 'landing' ? 'Lighthouse performance of landing' : 'Lighthouse performance'
    rows.push(
      rowOf(`${performance} on the first visit`, first.performance, { of: name }),
      rowOf(`${performance} on the second visit`, second.performance, { of: name }),
      rowOf('Lighthouse accessibility', first.accessibility, { of: name }),
      rowOf('Lighthouse best practices', first['best-practices'], { of: name }),
    )
  }
  return rows
}
