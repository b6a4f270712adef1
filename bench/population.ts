import { createHash, randomBytes } from 'node:crypto'
import { connect } from '../apps/server/src/db/connect.ts'

export interface Learner {
  readonly userId: string
  readonly cookie: string
  /** One that the learner may answer in the player; neighbors have different ones. */
  readonly exerciseId: number
  /** Which items an answer tells of. */
  readonly items: readonly number[]
}

/** A million rows take their time. */
const timeouts = { connectionMs: 5_000, statementMs: 0, queryMs: 0, readinessMs: 5_000 }

/**
 * Learners with sessions and with progress that differs from one to the next, in the tables that the app has made.
 * Of the learners answered, `signedIn` are spread evenly over the table.
 */
export async function populate(databaseUrl: string, users: number, signedIn: number): Promise<Learner[]> {
  const { pool } = connect({ url: databaseUrl, maxConnections: 1, timeouts })
  const run = (text: string, values: unknown[] = []) => pool.query(text, values)
  await run(
    `insert into users (id, first_name, last_name, username, email, consent_completed_at, time_zone)
      select 'learner-' || n, 'First ' || n, 'Last ' || n, 'user' || n, 'learner' || n || '@example.org', now(),
        (array['UTC', 'Europe/Rome', 'America/Chicago', 'Asia/Manila'])[n % 4 + 1]
      from generate_series(1, $1::int) n`,
    [users],
  )
  await run(
    `insert into day_streaks (user_id, current, longest, last_day)
      select 'learner-' || n, n % 9 + 1, n % 9 + 3, current_date from generate_series(1, $1::int) n`,
    [users],
  )
  // Everybody has completed the first chant and is somewhere in the second.
  await run(
    `insert into progress
      select 'learner-' || n, c.id, 0, case when c.id = 1 then 100 else n % 80 end, c.id = 1, false,
        case when c.id = 1 then c.level_count else n % 4 + 1 end, false, n % 30, n % 7, now(),
        now() - n * interval '1 second',
        jsonb_build_object('1', jsonb_build_object('completed', true, 'streak', 10),
          '2', jsonb_build_object('completed', c.id = 1, 'streak', n % 10)), 1
      from generate_series(1, $1::int) n, chants c where c.id <= 2`,
    [users],
  )
  await run(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select sha256(convert_to('idle ' || n, 'UTF8')), 'learner-' || n, now(), now(), now() + interval '90 days'
      from generate_series(1, $1::int) n`,
    [users],
  )
  const learners = Array.from({ length: signedIn }, (_, index) => ({
    userId: `learner-${1 + Math.floor((index * users) / signedIn)}`,
    token: randomBytes(32).toString('base64url'),
  }))
  await run(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select hash, user_id, now(), now(), now() + interval '90 days' from unnest($1::bytea[], $2::text[]) t(hash, user_id)`,
    [learners.map(({ token }) => createHash('sha256').update(token).digest()), learners.map(({ userId }) => userId)],
  )
  await run(
    `create table if not exists bench_floor (id bigint primary key generated always as identity,
      user_id text not null, body jsonb not null, at timestamptz not null default now())`,
  )
  await run('vacuum analyze')
  await run('checkpoint').catch(() => {})
  const { rows } = await pool.query<{ id: number }>(
    'select e.id from exercises e join chants c on c.id = e.chant_id where c.id = 2 and e.level = 1 order by e.id',
  )
  const { rows: itemRows } = await pool.query<{ item: number }>(
    'select i.item from memory_items i join chants c on c.id = i.chant_id where c.id = 2 order by i.item limit 4',
  )
  await pool.end()
  return learners.map(({ userId, token }, index) => ({
    userId,
    cookie: `schola_session=${token}`,
    exerciseId: rows[index % rows.length]?.id ?? 0,
    items: itemRows.map(({ item }) => item),
  }))
}
