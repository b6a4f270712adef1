import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { generator, usualConnections } from './load.ts'
import { median, rounds, seconds } from './rounds.ts'
import { readStartCommand } from './stage.ts'

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

const columns = ['figure', 'measured', 'floor', 'ratio', 'goal', 'holds', 'spread'] as const

function tabulate(figures: readonly Figure[]): string {
  const rows = figures.map((each) => [
    each.name,
    each.value,
    each.floor,
    each.ratio,
    each.goal,
    each.holds ? 'yes' : 'no',
    each.spread,
  ])
  const widths = columns.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

async function describeMachine(): Promise<string> {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const { flags } = await readStartCommand()
  const node = `Node ${process.versions.node}${flags.length > 0 ? ` with ${flags.join(' ')}` : ''}`
  return `${cpus().length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${process.platform}, ${node}`
}

const preface = `# What was measured

Written by \`npm run bench\`, each part when it was last measured, with the floor of the same run.

- PostgreSQL, servers and load generator are all on the machine, over loopback.
- Load: ${generator}, ${usualConnections} connections kept alive where no other number is named, ${rounds} rounds of ${seconds} s after a warm-up; all sides take turns within a round.
- A figure is the median of the rounds; the spread is the lowest and the highest ratio of a round.
- The floor is a bare Fastify route doing one prepared statement by primary key on the same PostgreSQL, with the
  same pool, in a process of the same kind. Neither side logs answers. fsync and synchronous_commit are on.
- In the browser the floor is a bare React page with one button, built and measured in the same run; the app's
  figures there are as good as the machine is quiet, and the ratios hold on a busy one too.
`

/** What stands under each heading. */
function readSections(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /m)
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section.trim()]))
}

/** Prints the tables and keeps them; of the parts that were not measured now, what stood there before. */
export async function report(
  measured: ReadonlyMap<string, readonly Figure[]>,
  titles: readonly string[],
  day: string,
): Promise<void> {
  const machine = await describeMachine()
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
