import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from '../report.ts'
import { median } from '../rounds.ts'
import type { PlainBrowser } from './plain-browser.ts'
import type { ShownScreen } from './screens.ts'

const program = join(import.meta.dirname, '../lighthouse/node_modules/lighthouse/cli/index.js')
const goals = { performance: 98, accessibility: 100, 'best-practices': 100 } as const
const runs = 5

type Category = keyof typeof goals
const categories = Object.keys(goals) as readonly Category[] // of our own object

/** The scores of each category, one a run. */
type Scores = Readonly<Record<Category, readonly number[]>>

interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>
}

/** Lighthouse now and then loses the beginning of its own recording, and then has nothing to say. */
const isLost = (error: unknown) => error instanceof Error && error.message.includes('NO_NAVSTART')

/** One run as on a middling phone (Lighthouse's own mobile settings), in the browser that is signed in already. */
async function audit({ port }: PlainBrowser, url: string): Promise<Report> {
  const settings = ['--quiet', '--output=json', '--disable-storage-reset', `--port=${port}`]
  const chosen = `--only-categories=${categories.join(',')}`
  const options = { maxBuffer: 64 * 1024 * 1024, timeout: 180_000 }
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...settings, chosen], options)
  return JSON.parse(stdout) as Report // Lighthouse's own format
}

/** Whether the browser comes with nothing, or with what it kept from the visit before. */
type Cache = 'empty' | 'filled'

async function auditWith(cache: Cache, browser: PlainBrowser, url: string, triesLeft = 3): Promise<Report> {
  if (cache === 'empty') await browser.forgetFiles(url)
  try {
    return await audit(browser, url)
  } catch (error) {
    if (triesLeft === 0 || !isLost(error)) throw error
    return auditWith(cache, browser, url, triesLeft - 1)
  }
}

/** Scores a page a few times, for one run is at the mercy of the machine. */
export async function scorePage(browser: PlainBrowser, url: string, cache: Cache): Promise<Scores> {
  // Who comes with a filled cache has been there before.
  if (cache === 'filled') await auditWith(cache, browser, url)
  const reports: Report[] = []
  while (reports.length < runs) reports.push(await auditWith(cache, browser, url))
  const scoresIn = (category: Category) =>
    reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100))
  const scored = categories.map((each) => scoresIn(each).join(' ')).join(', ')
  console.log(`  Lighthouse, ${new URL(url).pathname}, ${cache} cache: ${scored}`)
  return {
    performance: scoresIn('performance'),
    accessibility: scoresIn('accessibility'),
    'best-practices': scoresIn('best-practices'),
  }
}

function figureOf(name: string, category: Category, scores: Scores, floor: Scores): Figure {
  const score = median(scores[category])
  const bare = median(floor[category])
  return {
    name: `Lighthouse mobile, ${name}: ${category}`,
    value: String(score),
    floor: String(bare),
    ratio: (score / bare).toFixed(2),
    goal: `at least ${goals[category]}`,
    holds: score >= goals[category],
    spread: `${Math.min(...scores[category])} to ${Math.max(...scores[category])}`,
  }
}

/** With an empty cache, and how fast it is for those who come again, with what the browser and the worker have kept. */
export async function auditScreen(
  browser: PlainBrowser,
  site: string,
  { name, path }: ShownScreen,
  floor: Scores,
): Promise<Figure[]> {
  const url = `${site}${path}`
  const first = await scorePage(browser, url, 'empty')
  const again = await scorePage(browser, url, 'filled')
  return [
    ...categories.map((category) => figureOf(name, category, first, floor)),
    figureOf(`${name}, second visit`, 'performance', again, floor),
  ]
}
