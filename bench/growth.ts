import { answersPerSecond, atRate, countFailures, ms, p95Of, spreadOf, takeTurns } from './capacity.ts'
import { answersOf, populate, runSql } from './learners.ts'
import { type Load, loadAtRate, loadOf } from './load.ts'
import type { Figure } from './report.ts'
import { median, ratios } from './rounds.ts'
import { type Stage, withStage } from './stage.ts'

const fewUsers = 100
const manyUsers = 1_000_000
const maxSignedIn = 1000
const maxGrowth = 1.3
/** One user in this number has a log of answers. */
const usersPerLog = 10

/** Gives other users the rows that the answers of one learner have made. */
async function copyRows(databaseUrl: string, fromUserId: string, users: number): Promise<void> {
  for (const table of ['progress', 'day_streaks', 'practice_days', 'attempts']) {
    const columns = await runSql<{ name: string }>(
      databaseUrl,
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and column_name <> 'user_id'`,
      [table],
    )
    const names = columns.map(({ name }) => name)
    const values = names.map((name) => (name === 'showing_id' ? 'gen_random_uuid()' : `t.${name}`))
    const step = table === 'attempts' ? usersPerLog : 1
    await runSql(
      databaseUrl,
      `insert into ${table} (user_id, ${names.join(', ')}) select 'learner-' || n, ${values.join(', ')}
        from ${table} t, generate_series(1, $2::int, $3::int) n where t.user_id = $1 and 'learner-' || n <> $1`,
      [fromUserId, users, step],
    )
  }
}

async function prepare(stage: Stage, users: number): Promise<Load> {
  console.log(`  adding ${users} users ...`)
  const databaseUrl = await stage.makeDatabase(`bench_${users}`)
  const { url } = await stage.startApp(databaseUrl)
  const learners = await populate(databaseUrl, users, Math.min(users, maxSignedIn))
  await runSql(
    databaseUrl,
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select sha256(convert_to('idle ' || n, 'UTF8')), 'learner-' || n, now(), now(), now() + interval '90 days'
      from generate_series(1, $1::int) n`,
    [users],
  )
  const first = learners.slice(0, 1)
  await loadAtRate(loadOf(url, answersOf(first)), 10, 1)
  await copyRows(databaseUrl, first[0]?.userId ?? '', users)
  await runSql(databaseUrl, 'vacuum analyze')
  return loadOf(url, answersOf(learners))
}

/** Compares the latency of the answer with a million users to that with a hundred. */
export async function measureGrowth(): Promise<Figure[]> {
  return withStage(async (stage) => {
    const loads = [await prepare(stage, fewUsers), await prepare(stage, manyUsers)]
    const [few = [], many = []] = await takeTurns('answers with few and many users', loads, atRate(answersPerSecond))
    const growth = ratios(p95Of(many), p95Of(few))
    return [
      {
        name: `answer at ${answersPerSecond}/s with ${manyUsers} users, p95`,
        value: ms(p95Of(many)),
        floor: `${fewUsers} users ${ms(p95Of(few))}`,
        ratio: median(growth).toFixed(2),
        goal: `at most ${maxGrowth} x`,
        holds: median(growth) <= maxGrowth,
        spread: spreadOf(growth, 2),
      },
      countFailures(loads),
    ]
  })
}
