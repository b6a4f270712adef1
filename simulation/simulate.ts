import type { Mistake } from './planted-mistakes.ts'
import { runSeed } from './run-seed.ts'
import type { Person, Servers } from './servers.ts'
import { setStage } from './stage.ts'

/** A run on demand may take an hour, and a busy machine its time. */
export const timeoutMs = 24 * 3_600_000

/** So many worlds live at once: while one waits for the database, another goes on. */
const atOnce = 32
/** One is enough to begin with; the rest of a broken run would only take time. */
const mostFailures = 3

export interface Run {
  readonly first: number
  readonly count: number
  /** How many of the seeds to go on by, when several runs share them. */
  readonly by?: number
  readonly mistake?: Mistake
}

/** People are admitted for so many worlds in one statement. */
const worldsAdmitted = 8
const learnersOfWorld = 2

/** Lives through the worlds of the given seeds; says of those that end badly how, and how to see them again. */
export async function simulate(servers: Servers, { first, count, by = 1, mistake }: Run): Promise<string[]> {
  const stage = await setStage(servers)
  const failures: string[] = []
  let next = first

  async function live() {
    let admitted: Person[] = []
    while (next < first + count * by && failures.length < mostFailures) {
      const seed = next
      next += by
      if (admitted.length === 0) admitted = await servers.admit(worldsAdmitted * learnersOfWorld, 3)
      const learners = admitted.splice(0, learnersOfWorld)
      const wrong = await runSeed(seed, servers, { ...stage, learners }, mistake?.(learners, servers.test))
      if (wrong.length > 0) failures.push(`npm run simulate -- --seed ${seed}: ${wrong.join('; ')}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, live))
  return failures
}

/** Of the seeds that were asked for, those of one of two files: two files run on two cores. */
export function readRun(share: 0 | 1): Run {
  const only = process.env['SIMULATION_SEED']
  if (only !== undefined) return { first: Number(only), count: share === 0 ? 1 : 0 }
  const count = Number(process.env['SIMULATION_SEEDS'] ?? 1000)
  return { first: 1 + share, count: Math.floor((count + 1 - share) / 2), by: 2 }
}
