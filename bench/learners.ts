import { randomUUID } from 'node:crypto'
import type { Load, Outgoing } from './load.ts'
import type { Program } from './stage.ts'

type Queries = Pick<Program, 'query'>

/** Prime, so that requests in turn are spread over the table. */
const stride = 997

export const userIdOf = (number: number) => `learner-${number}`
export const cookieOf = (number: number) => `schola_session=${String(number).padStart(43, '0')}`

/** Adds users `learner-1` and on with a session each to Schola's tables. */
export async function addLearners({ query }: Queries, count: number): Promise<void> {
  await query(
    `insert into users (id, first_name, last_name, username, email, consent_completed_at, time_zone)
      select 'learner-' || n, 'First ' || n, 'Last ' || n, 'user' || n, 'learner' || n || '@example.org', now(), 'UTC'
      from generate_series(1, $1::int) n`,
    [count],
  )
  await query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select sha256(convert_to(lpad(n::text, 43, '0'), 'UTF8')), 'learner-' || n, now(), now(), now() + interval '90 days'
      from generate_series(1, $1::int) n`,
    [count],
  )
}

/** Returns right answers to an exercise of the first chant by some of the learners in turn, as the web app sends them. */
export async function answersOf({ query }: Queries, learners: number, users: number): Promise<Load['next']> {
  const [first] = await query<{ exerciseId: number; items: number[] }>(
    `select min(id) as "exerciseId", array(select item from memory_items m where m.chant_id = e.chant_id order by 1 limit 4) as items
      from exercises e where level = 1 and chant_id = (select id from chants order by position limit 1) group by chant_id`,
  )
  if (!first) throw new Error('There is no exercise.')
  const { exerciseId, items } = first
  return (count): Outgoing => {
    const learner = 1 + (((count % learners) * stride) % users)
    const streak = 1 + (Math.floor(count / learners) % 9)
    return {
      path: `/api/users/${userIdOf(learner)}/answers`,
      headers: {
        cookie: cookieOf(learner),
        'idempotency-key': randomUUID(),
        'x-written-by': userIdOf(learner),
        'x-queued-for': '0',
        'x-time-zone': 'Europe/Rome',
      },
      body: JSON.stringify({
        exerciseId,
        showingId: randomUUID(),
        score: 100,
        answer: 'Kyrie eleison',
        durationMs: 4200,
        where: 'player',
        epoch: 0,
        accountStreak: streak,
        trained: items.map((item) => ({ item, right: true, guess: 25 })),
        level: { number: 1, streak, completed: false, recordStreak: streak },
      }),
    }
  }
}

/** Gives all other users the rows that one answer of the first learner has made. */
export async function copyRows({ query }: Queries, users: number): Promise<void> {
  for (const table of ['progress', 'day_streaks', 'practice_days', 'attempts']) {
    await query(
      `insert into ${table} overriding system value
        select copy.* from (select to_jsonb(t) as row from ${table} t where user_id = 'learner-1' limit 1) original,
          generate_series(2, $1::int) n,
          jsonb_populate_record(null::${table}, original.row
            || jsonb_build_object('id', -n, 'user_id', 'learner-' || n, 'showing_id', gen_random_uuid())) copy`,
      [users],
    )
  }
  await query('vacuum analyze')
}
