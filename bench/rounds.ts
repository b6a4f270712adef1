import { parseArgs } from 'node:util'

/** Options and names of benchmarks from the command line. */
export const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    /** Number of rounds in which the compared sides take turns. */
    rounds: { type: 'string', default: process.env['BENCH_ROUNDS'] ?? '5' },
    /** Length of a load in one round. */
    seconds: { type: 'string', default: process.env['BENCH_SECONDS'] ?? '4' },
    growth: { type: 'boolean', default: false },
    /** Another built `main.js` of Schola to measure, and flags for its Node. */
    server: { type: 'string' },
    'node-flags': { type: 'string', default: '' },
  },
})

export const rounds = Number(options.rounds)
export const seconds = Number(options.seconds)

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Ratios per round, so that a slow minute of the machine affects both sides. */
export function ratios(above: readonly number[], below: readonly number[]): number[] {
  return above.map((value, index) => value / (below[index] ?? Number.NaN))
}
