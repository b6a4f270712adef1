import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { median } from './rounds.ts'

/** One line of the table. */
export interface Figure {
  readonly name: string
  readonly value: string
  /** What it is compared with, measured in the same run. */
  readonly floor: string
  readonly ratio: string
  readonly goal: string
  readonly holds: boolean
  readonly spread: string
}

/** Cells of a figure that is compared with nothing else. */
export const noReference = { floor: '', ratio: '', spread: '' }

const twoDigits = (value: number) => value.toFixed(2)
const spreadOf = (values: readonly number[]) => `${twoDigits(Math.min(...values))} to ${twoDigits(Math.max(...values))}`
export const perSecond = (values: readonly number[]) => `${Math.round(median(values))}/s`

/** A ratio that must not be below its goal (`least`) or not above it (`most`). */
export function ratioFigure(
  given: Pick<Figure, 'name' | 'value' | 'floor'>,
  values: readonly number[],
  goal: { least: number } | { most: number } | undefined,
): Figure {
  const ratio = median(values)
  if (!goal) return { ...given, ratio: twoDigits(ratio), goal: 'none', holds: true, spread: spreadOf(values) }
  return {
    ...given,
    ratio: twoDigits(ratio),
    goal: 'least' in goal ? `at least ${goal.least}` : `at most ${goal.most}`,
    holds: 'least' in goal ? ratio >= goal.least : ratio <= goal.most,
    spread: spreadOf(values),
  }
}

/** A number that must not be above its goal, and has no floor. */
export const limitFigure = (name: string, measured: number, most: number, value: string): Figure => ({
  name,
  value,
  floor: '',
  ratio: '',
  goal: `at most ${most}`,
  holds: measured <= most,
  spread: '',
})

const columns = ['figure', 'measured', 'reference', 'ratio', 'budget', 'held', 'spread'] as const

function tabulate(figures: readonly Figure[]): string {
  const rows = figures.map((each) => [
    each.name,
    each.value,
    each.floor,
    each.ratio,
    each.goal,
    each.goal === 'none' ? '' : each.holds ? 'held' : 'NOT HELD',
    each.spread,
  ])
  const widths = columns.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`
  return `${cpus().length} cores (${model}), ${memory}, ${process.platform}, Node ${process.versions.node}`
}

const preface = `# What was measured

Written by \`npm run bench\`. Each section shows the last run of its part, with its date.

- PostgreSQL, servers and load generator share the machine and talk over loopback; \`fsync\` and \`synchronous_commit\` are on.
- A figure is the median of the rounds of one run. The compared sides take turns in each round. The spread is over the rounds.
- The reference was measured in the same run: for capacity a bare Fastify route with one insert, and the same work in
  Express and Prisma; in the browser a bare React page with one button.
`

/** Returns the sections by title. */
function readSections(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /m)
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section.trim()]))
}

/** Prints the tables and writes them to `results.md`, where sections that were not measured now stay as they are. */
export async function report(
  measured: ReadonlyMap<string, readonly Figure[]>,
  titles: readonly string[],
  day: string,
): Promise<void> {
  const machine = describeMachine()
  const file = join(import.meta.dirname, 'results.md')
  const sections = readSections(await readFile(file, 'utf8').catch(() => ''))
  for (const [title, figures] of measured) {
    const section = `${title}\n\nOn ${day}: ${machine}.\n\n${tabulate(figures)}`
    console.log(`\n${section}`)
    sections.set(title, section)
  }
  const known = titles.flatMap((title) => sections.get(title) ?? [])
  await writeFile(file, [preface, ...known.map((section) => `## ${section}\n`)].join('\n'))
}
