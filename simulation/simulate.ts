import type { LearnerChant } from '@schola/contract/chants'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'
import type { Mistake } from './planted-mistakes.ts'
import { runSeed } from './run-seed.ts'
import { type Person, Servers } from './servers.ts'

/** A run on demand may take an hour, and a busy machine its time. */
export const timeoutMs = 24 * 3_600_000

/** So many worlds live at once: while one waits for the database, another goes on. */
const atOnce = 12
/** One is enough to begin with; the rest of a broken run would only take time. */
const mostFailures = 3

export interface Run {
  readonly first: number
  readonly count: number
  /** How many of the seeds to go on by, when several runs share them. */
  readonly by?: number
  readonly mistake?: Mistake
}

async function readPath(servers: Servers, learner: Person | undefined): Promise<readonly LearnerChant[]> {
  const request = { method: 'GET', url: `/api/users/${learner?.id}/chants`, body: undefined, headers: {} } as const
  const token = learner?.tokens[0] ?? ''
  const { body } = await servers.send(await servers.start(), Date.now(), { ...request, token })
  return (JSON.parse(body) as LearnerChant[]).slice(0, 2) // the contract's reply
}

/** Lives through the worlds of the given seeds; says of those that end badly how, and how to see them again. */
export async function simulate(test: TestApp, { first, count, by = 1, mistake }: Run): Promise<string[]> {
  // Nothing here asks what a power cut leaves behind.
  const [database] = await test.query<{ name: string }>('select current_database() as name')
  await test.query(`alter database ${database?.name} set synchronous_commit to off`)
  const exercises = await test.query<{ id: number; chantId: number; level: number }>(
    'select min(id) as id, chant_id as "chantId", level from exercises where chant_id in (1, 2) group by chant_id, level',
  )
  function exerciseAt(chantId: number, level: number) {
    const exercise = exercises.find((each) => each.chantId === chantId && each.level === level)
    if (!exercise) throw new Error(`Chant ${chantId} has nothing in level ${level}.`)
    return exercise.id
  }
  const servers = new Servers(test)
  let path: readonly LearnerChant[] | undefined
  const failures: string[] = []
  let next = first

  async function work() {
    while (next < first + count * by && failures.length < mostFailures) {
      const seed = next
      next += by
      const learners = await servers.admit(2, 3)
      const [operator] = await servers.admit(1, 1, true)
      if (!operator) throw new Error('The stage is empty.')
      path ??= await readPath(servers, learners[0])
      const cast = { learners, operator, exerciseAt, path }
      const wrong = await runSeed(seed, servers, cast, mistake?.(learners))
      if (wrong.length > 0) failures.push(`npm run simulate -- --seed ${seed}: ${wrong.join('; ')}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } finally {
    await servers.close()
  }
  return failures
}

/** Of the seeds that were asked for, those of one of two files: two files run on two cores. */
export function readRun(share: 0 | 1): Run {
  const only = process.env['SIMULATION_SEED']
  if (only !== undefined) return { first: Number(only), count: share === 0 ? 1 : 0 }
  const count = Number(process.env['SIMULATION_SEEDS'] ?? 1000)
  return { first: 1 + share, count: Math.floor((count + 1 - share) / 2), by: 2 }
}
