import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

export const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    /** Number of rounds in which the compared sides take turns. */
    rounds: { type: 'string', default: '5' },
    /** Length of a load in one round. */
    seconds: { type: 'string', default: '4' },
    /** Compares a million users with a hundred, as a part of capacity. */
    growth: { type: 'boolean', default: false },
  },
})
export const rounds = Number(options.rounds)

/** One line of the tables. */
export interface Figure {
  readonly name: string
  readonly value: string
  /** Figures without a budget are for information. */
  readonly budget?: string
  readonly isHeld?: boolean
  /** What it is compared with, measured in the same run. */
  readonly reference?: string
  readonly spread?: string
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Ratios per round, so that a slow minute of the machine affects both sides. */
export const ratios = (above: readonly number[], below: readonly number[]): number[] =>
  above.map((value, index) => value / (below[index] ?? Number.NaN))

export const spreadOf = (values: readonly number[], digits: number, unit = '') =>
  `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}${unit}`

const columns = ['figure', 'measured', 'budget', 'held', 'reference', 'spread'] as const

function tabulate(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, budget = '', isHeld, reference = '', spread = '' }) => [
    name,
    value,
    budget,
    isHeld === undefined ? '' : isHeld ? 'yes' : 'NO',
    reference,
    spread,
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

const preface = `# Benchmark results

Written by \`npm run bench\`. Each section has the figures of the last run of its part.

- PostgreSQL, servers, browser and load generator share the machine and use loopback; \`fsync\` and \`synchronous_commit\` are on.
- A figure is the median of the rounds of one run; the spread is over the rounds. The compared sides take turns in each round.
- References are measured in the same run: for capacity a bare Fastify route with one insert and the same work in Express and
  Prisma; in the browser a bare React page.
`

/** Prints the tables and writes them to results.md, where sections that were not measured stay as they are. */
export async function report(
  measured: ReadonlyMap<string, readonly Figure[]>,
  titles: readonly string[],
): Promise<void> {
  const file = join(import.meta.dirname, 'results.md')
  const [, ...stored] = (await readFile(file, 'utf8').catch(() => '')).split(/^## /m)
  const sections = new Map(stored.map((section) => [section.slice(0, section.indexOf('\n')), section.trim()]))
  for (const [title, figures] of measured) {
    const day = new Date().toISOString().slice(0, 10)
    const section = `${title}\n\nOn ${day}: ${describeMachine()}.\n\n${tabulate(figures)}`
    console.log(`\n${section}`)
    sections.set(title, section)
  }
  const known = titles.flatMap((title) => sections.get(title) ?? [])
  await writeFile(file, [preface, ...known.map((section) => `## ${section}\n`)].join('\n'))
}
