import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { composedFiles } from '../tools/content/composed-files.ts'
import { loadContent } from '../tools/content/loading/load.ts'
import { contentDirectory } from '../tools/content/run.ts'
import { readSources } from '../tools/content/sources/read-sources.ts'
import type { Figure } from './report.ts'
import { median, rounds } from './rounds.ts'

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const root = fileURLToPath(new URL('..', import.meta.url))

const check = () => promisify(execFile)('npm', ['run', '--silent', 'content:check'], { cwd: root })

/** Promise 24.16: a curriculum is checked after every change of it. */
const mostToCheck = 15_000

/** Building the curriculum, beside only reading its sources. */
export async function measureContent(): Promise<Figure[]> {
  const read: number[] = []
  const composed: number[] = []
  const loaded: number[] = []
  const checked: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    read.push(await time(() => readSources(contentDirectory)))
    composed.push(await time(async () => composedFiles(await readSources(contentDirectory))))
    loaded.push(await time(() => loadContent(contentDirectory)))
    checked.push(await time(check))
  }
  const ms = (values: readonly number[]) => `${Math.round(median(values))} ms`
  const figure = (name: string, values: readonly number[]): Figure => ({
    name,
    value: ms(values),
    floor: `${ms(read)} to read the sources`,
    ratio: (median(values) / median(read)).toFixed(2),
    goal: 'none',
    holds: true,
    spread: `${Math.round(Math.min(...values))} ms to ${Math.round(Math.max(...values))} ms`,
  })
  return [
    figure('composing the exercises of all chants', composed),
    figure('making what the server seeds from, checked', loaded),
    { ...figure('npm run content:check', checked), goal: 'under 15 s', holds: median(checked) < mostToCheck },
  ]
}
