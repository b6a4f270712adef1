import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from '../report.ts'
import { median } from '../rounds.ts'
import type { ShownScreen } from './screens.ts'
import type { Visit } from './visit.ts'

const program = join(import.meta.dirname, '../lighthouse/node_modules/lighthouse/cli/index.js')
const goals = { performance: 98, accessibility: 100, 'best-practices': 100 } as const
const runs = 3

type Category = keyof typeof goals
const categories = Object.keys(goals) as readonly Category[] // of our own object

interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly id: string; readonly score: number | null }>>
}

/** One run as on a middling phone (Lighthouse's own mobile settings), in the browser that is signed in already. */
async function audit({ url, debuggingPort }: Visit, path: string): Promise<Report> {
  const settings = ['--quiet', '--output=json', '--disable-storage-reset', `--port=${debuggingPort}`]
  const chosen = `--only-categories=${categories.join(',')}`
  const options = { maxBuffer: 64 * 1024 * 1024, timeout: 180_000 }
  const args = [program, `${url}${path}`, ...settings, chosen]
  const { stdout } = await promisify(execFile)(process.execPath, args, options)
  return JSON.parse(stdout) as Report // Lighthouse's own format
}

const scoresOf = (reports: readonly Report[], category: Category) =>
  reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100))

/** Lighthouse on one screen; the median of a few runs, for one run is at the mercy of the machine. */
export async function auditScreen(visit: Visit, { name, path }: ShownScreen): Promise<Figure[]> {
  const reports: Report[] = []
  for (let run = 1; run <= runs; run += 1) {
    reports.push(await audit(visit, path))
    console.log(`  Lighthouse, ${name}: ${categories.map((each) => scoresOf(reports, each).at(-1)).join(', ')}`)
  }
  return categories.map((category) => {
    const scores = scoresOf(reports, category)
    return {
      name: `Lighthouse mobile, ${name}: ${category}`,
      value: String(median(scores)),
      floor: '100',
      ratio: (median(scores) / 100).toFixed(2),
      goal: `at least ${goals[category]}`,
      holds: median(scores) >= goals[category],
      spread: `${Math.min(...scores)} to ${Math.max(...scores)}`,
    }
  })
}
