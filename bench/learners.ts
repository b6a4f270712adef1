import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Outgoing } from './load.ts'

export interface Learner {
  readonly userId: string
  readonly cookie: string
  /** An exercise of the first chant, which is open to every learner. */
  readonly exerciseId: number
  /** Memory items of that chant. */
  readonly items: readonly number[]
}

/** Prime, so that the signed-in learners are spread over the table without duplicates. */
const stride = 997

const firstChant = 'select id from chants order by position limit 1'

/** Runs SQL statements, one with parameters or several without, and returns the rows of the last. */
export async function runSql<T extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values?: unknown[],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Adds users `learner-1` and on to Schola's tables, and signs some of them in. */
export async function populate(databaseUrl: string, users: number, signedIn: number): Promise<Learner[]> {
  await runSql(
    databaseUrl,
    `insert into users (id, first_name, last_name, username, email, consent_completed_at, time_zone)
      select 'learner-' || n, 'First ' || n, 'Last ' || n, 'user' || n, 'learner' || n || '@example.org', now(), 'UTC'
      from generate_series(1, $1::int) n`,
    [users],
  )
  const learners = Array.from({ length: signedIn }, (_, index) => ({
    userId: `learner-${1 + ((index * stride) % users)}`,
    token: randomBytes(32).toString('base64url'),
  }))
  await runSql(
    databaseUrl,
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select hash, user_id, now(), now(), now() + interval '90 days' from unnest($1::bytea[], $2::text[]) t(hash, user_id)`,
    [learners.map(({ token }) => createHash('sha256').update(token).digest()), learners.map(({ userId }) => userId)],
  )
  const exercises = await runSql<{ id: number }>(
    databaseUrl,
    `select id from exercises where level = 1 and chant_id = (${firstChant}) order by id`,
  )
  const items = await runSql<{ item: number }>(
    databaseUrl,
    `select item from memory_items where chant_id = (${firstChant}) order by item limit 4`,
  )
  return learners.map(({ userId, token }, index) => ({
    userId,
    cookie: `schola_session=${token}`,
    exerciseId: exercises[index % exercises.length]?.id ?? 0,
    items: items.map(({ item }) => item),
  }))
}

/** Returns requests with right answers of all learners in turn, as the web app sends them. */
export function answersOf(learners: readonly Learner[]): () => Outgoing {
  let count = 0
  return () => {
    const learner = learners[count % learners.length]
    if (!learner) throw new Error('There are no learners.')
    const streak = 1 + (Math.floor(count / learners.length) % 9)
    count += 1
    return {
      path: `/api/users/${learner.userId}/answers`,
      headers: {
        cookie: learner.cookie,
        'idempotency-key': randomUUID(),
        'x-written-by': learner.userId,
        'x-queued-for': '0',
        'x-time-zone': 'Europe/Rome',
      },
      body: JSON.stringify({
        exerciseId: learner.exerciseId,
        showingId: randomUUID(),
        score: 100,
        answer: 'Kyrie eleison',
        durationMs: 4200,
        where: 'player',
        epoch: 0,
        accountStreak: streak,
        trained: learner.items.map((item) => ({ item, right: true, guess: 25 })),
        level: { number: 1, streak, completed: false, recordStreak: streak },
      }),
    }
  }
}

/** One user in this number has a log of answers. */
const usersPerLog = 10

/** Gives all users a session and the rows that the answers of one learner have made. */
export async function copyRows(databaseUrl: string, fromUserId: string, users: number): Promise<void> {
  await runSql(
    databaseUrl,
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select sha256(convert_to('idle ' || n, 'UTF8')), 'learner-' || n, now(), now(), now() + interval '90 days'
      from generate_series(1, $1::int) n`,
    [users],
  )
  for (const table of ['progress', 'day_streaks', 'practice_days', 'attempts']) {
    const columns = await runSql<{ name: string }>(
      databaseUrl,
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and column_name <> 'user_id'`,
      [table],
    )
    const names = columns.map(({ name }) => name)
    const values = names.map((name) => (name === 'showing_id' ? 'gen_random_uuid()' : `t.${name}`))
    await runSql(
      databaseUrl,
      `insert into ${table} (user_id, ${names.join(', ')}) select 'learner-' || n, ${values.join(', ')}
        from ${table} t, generate_series(1, $2::int, $3::int) n where t.user_id = $1 and 'learner-' || n <> $1`,
      [fromUserId, users, table === 'attempts' ? usersPerLog : 1],
    )
  }
}
