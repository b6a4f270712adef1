import { type Load, type Measured, runLoad } from './load.ts'

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)

/** Shorter while one works on the server; the figures of record are those of the usual length. */
export const rounds = number('BENCH_ROUNDS', 5)
export const seconds = number('BENCH_SECONDS', 4)
const warmUpSeconds = 3

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** What each load came to, once a round. All take turns within a round, so that whatever else the machine does meets all. */
export async function measureInTurns(loads: readonly Load[], folder: string): Promise<Measured[][]> {
  for (const load of loads) await runLoad(load, warmUpSeconds, folder)
  const figures: Measured[][] = loads.map(() => [])
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, load] of loads.entries()) figures[index]?.push(await runLoad(load, seconds, folder))
    const shown = loads.map(({ name }, index) => `${name} ${Math.round(figures[index]?.at(-1)?.perSecond ?? 0)}`)
    console.log(`  round ${round} of ${rounds} (a second): ${shown.join(', ')}`)
  }
  return figures
}

/** Requests a second of each load, once a round. */
export async function takeTurns(loads: readonly Load[], folder: string): Promise<number[][]> {
  const figures = await measureInTurns(loads, folder)
  return figures.map((measured) => measured.map(({ perSecond }) => perSecond))
}

/** Round by round, so that a slow minute of the machine weighs on both sides of the ratio. */
export function ratios(above: readonly number[], below: readonly number[]): number[] {
  return above.map((value, index) => value / (below[index] ?? Number.NaN))
}
