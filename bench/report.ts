import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { maxKilobytes } from '../e2e/first-load.ts'

/** Bounds of a figure, and of its ratio to a reference that is measured in the same run. */
interface Budget {
  readonly unit: string
  readonly digits?: number
  readonly min?: number
  readonly max?: number
  readonly minTimes?: number
  readonly maxTimes?: number
}

const secondVisit: Budget = { unit: ' ms', maxTimes: 1.6 }
const size: Budget = { unit: ' MB', digits: 1 }

export const budgets = {
  'answer at 300/s, p95': { unit: ' ms', digits: 1, max: 100, maxTimes: 3 },
  'answers with 32 connections': { unit: '/s', min: 500, minTimes: 5 },
  'answers with 32 connections, next to the bare route': { unit: '/s' },
  'learning path at 30/s, p95': { unit: ' ms', digits: 1, max: 150 },
  'learning path, 304 at 30/s, p95': { unit: ' ms', digits: 1, max: 20 },
  'highest memory of the Node process under this load': { unit: ' MB', max: 220 },
  'answer at 300/s with 1000000 users, p95': { unit: ' ms', digits: 1, maxTimes: 1.3 },

  'on a second visit, at 4x slowdown': secondVisit,
  'on a second visit offline, at 4x slowdown': secondVisit,
  'offline start of home, at 4x slowdown': { unit: ' ms', max: 1500 },
  'slowest interaction to next paint, at 4x slowdown': { unit: ' ms', max: 100 },
  'next exercise after its planned time, at 4x slowdown': { unit: ' ms', max: 60 },
  'Lighthouse performance of landing on the first visit': { unit: '', min: 98 },
  'Lighthouse performance of landing on the second visit': { unit: '', min: 98 },
  'Lighthouse performance on the first visit': { unit: '', min: 92 },
  'Lighthouse performance on the second visit': { unit: '', min: 95 },
  'Lighthouse accessibility': { unit: '', min: 100 },
  'Lighthouse best practices': { unit: '', min: 100 },
  'largest layout shift in these runs': { unit: '', digits: 3, max: 0.05 },

  'first-load JavaScript of landing, brotli': { unit: ' kB', digits: 1, max: maxKilobytes.landing },
  'first-load JavaScript, brotli': { unit: ' kB', digits: 1, max: maxKilobytes.learner },
  'clone with its history': size,
  'files of a checkout': size,
  'images of the repository': size,
  'images of the built web app': size,
} as const satisfies Readonly<Record<string, Budget>>

export const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    /** Compares a million users with a hundred, as a part of capacity. */
    growth: { type: 'boolean', default: false },
  },
})
export const rounds = Number(options.rounds)

export type Row = readonly [name: string, measured: string, budget: string, isHeld: string, spread: string]

interface Compared {
  readonly name: string
  readonly values: readonly number[]
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle - 1)] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

const spreadOf = (values: readonly number[], digits: number, unit: string) =>
  values.length < 2 ? [] : [`${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}${unit}`]

/** Compares the median of some values with the budget of that name; the ratio to a reference is the median of all rounds. */
export function rowOf(
  name: keyof typeof budgets,
  values: readonly number[] = [],
  { of = '', reference }: { of?: string; reference?: Compared } = {},
): Row {
  const { unit, digits = 0, min, max, minTimes, maxTimes }: Budget = budgets[name]
  const value = median(values)
  const measured = [`${value.toFixed(digits)}${unit}`]
  const spread = spreadOf(values, digits, unit)
  const limits: [value: number, min: number | undefined, max: number | undefined, unit: string][] = [
    [value, min, max, unit],
  ]
  if (reference) {
    const times = values.map((each, round) => each / (reference.values[round] ?? Number.NaN))
    const timesReference = ` x ${reference.name}`
    measured.push(`${median(times).toFixed(2)}${timesReference} (${median(reference.values).toFixed(digits)}${unit})`)
    spread.push(...spreadOf(times, 2, timesReference))
    limits.push([median(times), minTimes, maxTimes, timesReference])
  }
  const bounds = limits.flatMap(([, least, greatest, by]) => [
    ...(least === undefined ? [] : [`at least ${least}${by}`]),
    ...(greatest === undefined ? [] : [`at most ${greatest}${by}`]),
  ])
  const isHeld = limits.every(([each, least = -Infinity, greatest = Infinity]) => least <= each && each <= greatest)
  const held = bounds.length === 0 ? '' : isHeld ? 'yes' : 'NO'
  return [of === '' ? name : `${of}: ${name}`, measured.join(', '), bounds.join(', '), held, spread.join(', ')]
}

function tabulate(rows: readonly Row[]): string {
  const lines: (readonly string[])[] = [['figure', 'measured', 'budget', 'held', 'spread'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  lines.splice(
    1,
    0,
    widths.map((width) => '-'.repeat(width)),
  )
  return lines.map((cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`).join('\n')
}

function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`
  return `${cpus().length} cores (${model}), ${memory}, ${process.platform}, Node ${process.versions.node}`
}

/** Prints a table and writes it to results.md, whose other sections stay as they are. */
export async function report(title: string, rows: readonly Row[]): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const section = `${title}\n\nOn ${day}: ${describeMachine()}.\n\n${tabulate(rows)}\n`
  console.log(`\n${section}`)
  const file = join(import.meta.dirname, 'results.md')
  const sections = (await readFile(file, 'utf8')).split(/^## /m)
  const changed = sections.map((each) => (each.startsWith(`${title}\n`) ? `${section}\n` : each))
  await writeFile(file, `${changed.join('## ').trim()}\n`)
}
