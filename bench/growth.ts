import { chantsTarget, revalidationTargets, userTarget } from './calls.ts'
import { countWork } from './count-work.ts'
import type { Load, Measured } from './load.ts'
import { populate } from './population.ts'
import { type Figure, ratioFigure } from './report.ts'
import { measureInTurns, median, ratios } from './rounds.ts'
import { type Stage, withStage } from './stage.ts'

const sizes = [100, 10_000, 1_000_000] as const
const mostSignedIn = 1000
const mostGrowth = 1.2
const calls = ['GET /api/auth/user', 'GET .../chants (200)', 'GET .../chants (304)'] as const

interface Populated {
  readonly users: number
  readonly databaseUrl: string
  readonly loads: readonly Load[]
}

async function prepare(stage: Stage, users: number): Promise<Populated> {
  const databaseUrl = await stage.makeDatabase(`bench_${users}`)
  const { url } = await stage.startApp(databaseUrl)
  const learners = await populate(databaseUrl, users, Math.min(users, mostSignedIn))
  const targets = [
    learners.map(userTarget),
    learners.map(chantsTarget),
    await revalidationTargets(url, learners.slice(0, 100)),
  ]
  const loads = calls.map((name, index) => ({ name: `${name}, ${users}`, url, targets: targets[index] ?? [] }))
  return { users, databaseUrl, loads }
}

const p95 = (measured: readonly Measured[]) => measured.map((each) => each.p95)
const ms = (values: readonly number[]) => `p95 ${median(values).toFixed(1)} ms`

function compare(few: readonly Measured[], many: readonly Measured[], name: string): Figure {
  const given = { name, value: ms(p95(many)), floor: ms(p95(few)) }
  return ratioFigure(given, ratios(p95(many), p95(few)), { most: mostGrowth })
}

/** The same reads with few, more and very many users in the tables. */
export async function measureGrowth(): Promise<Figure[]> {
  return withStage(async (stage) => {
    const populated: Populated[] = []
    for (const users of sizes) populated.push(await prepare(stage, users))
    const loads = populated.flatMap((each) => each.loads)
    const measured = await measureInTurns(loads, stage.folder)
    const of = (size: number, call: number) => measured[size * calls.length + call] ?? []
    const figures = calls.flatMap((call, index) =>
      [1, 2].map((size) =>
        compare(of(0, index), of(size, index), `${call}: p95 with ${sizes[size]} users to ${sizes[0]}`),
      ),
    )
    const [few, , many] = await countWork(populated, stage.folder)
    if (!few || !many) throw new Error('Nothing was counted.')
    const ratio = many.transactions / few.transactions
    return [
      ...figures,
      {
        name: `statements a request, ${sizes[2]} users to ${sizes[0]}`,
        value: many.transactions.toFixed(2),
        floor: few.transactions.toFixed(2),
        ratio: ratio.toFixed(2),
        goal: 'the same',
        holds: Math.abs(ratio - 1) < 0.02,
        spread: '',
      },
      {
        name: `scans of a whole table that grows with the users, under load, ${sizes[2]} users`,
        value: String(many.wholeTableScans),
        floor: '',
        ratio: '',
        goal: 'none',
        holds: many.wholeTableScans === 0,
        spread: '',
      },
    ]
  })
}
