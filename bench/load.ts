import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from './stage.ts'

/** A GET, or with a body a POST of JSON. */
export interface Outgoing {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Load {
  readonly url: string
  readonly next: (count: number) => Outgoing
  readonly expectedStatus: number
  /** Number of requests that were sent in all runs; a run fails if one of them fails. */
  sent: number
}

/** Completed requests per second, and the 95th percentile of latencies in milliseconds. */
export interface Measured {
  readonly perSecond: number
  readonly p95: number
}

const maxSockets = 256
const timeoutMs = 30_000

async function send(agent: Agent, load: Load): Promise<void> {
  const { path, headers, body } = load.next(load.sent++)
  const given = body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const method = body === undefined ? 'GET' : 'POST'
  const signal = AbortSignal.timeout(timeoutMs)
  const sending = request(new URL(path, load.url), { agent, method, headers: { ...headers, ...given }, signal })
  sending.end(body)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const reply = await text(response)
  if (response.statusCode !== load.expectedStatus) throw new Error(`${path}: ${response.statusCode} ${reply}`)
}

/**
 * Sends requests for some seconds: at a rate on schedule, whether or not earlier ones are completed, or on each of some
 * connections as soon as the one before is completed. Latency counts from the scheduled time.
 */
export async function run(
  load: Load,
  plan: { readonly rate: number } | { readonly connections: number },
  seconds: number,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const times: number[] = []
  const failures: unknown[] = []
  const begun = performance.now()
  const sendFrom = (startedAt: number) =>
    send(agent, load).then(
      () => times.push(performance.now() - startedAt),
      (error: unknown) => failures.push(error),
    )
  async function keepSending() {
    for (let now = begun; now < begun + seconds * 1000; now = performance.now()) await sendFrom(now)
  }
  const sent: Promise<unknown>[] = []
  if ('connections' in plan) {
    for (let connection = 0; connection < plan.connections; connection += 1) sent.push(keepSending())
  } else {
    while (sent.length < plan.rate * seconds) {
      const due = begun + (sent.length * 1000) / plan.rate
      const early = due - performance.now()
      if (early > 0) await pause(early)
      sent.push(sendFrom(due))
    }
  }
  await Promise.all(sent)
  agent.destroy()
  if (failures.length > 0) throw new Error(`${failures.length} requests failed.`, { cause: failures[0] })
  const perSecond = (times.length * 1000) / (performance.now() - begun)
  return { perSecond, p95: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN }
}

type Queries = Pick<Program, 'query'>

/** Prime, so that requests in turn are spread over the table. */
const stride = 997

export const userIdOf = (number: number) => `learner-${number}`
export const cookieOf = (number: number) => `schola_session=${String(number).padStart(43, '0')}`

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
