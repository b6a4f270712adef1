import { randomUUID } from 'node:crypto'
import { userSorts } from '@schola/contract/admin-users'
import { noProgress } from '@schola/domain/progress'
import { startTestOut } from '@schola/domain/test-out'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AnswerWrite, findSnapshot, writeAnswer } from '../repositories/answer-repository.ts'
import { countAttemptsByDay } from '../repositories/attempt-repository.ts'
import { listAuditActions, readAudit } from '../repositories/audit-repository.ts'
import { readConsented } from '../repositories/consented-repository.ts'
import { findNextOrder } from '../repositories/exercise-repository.ts'
import { findVersion, listVersions } from '../repositories/exercise-version-repository.ts'
import { findReply, forgetOldReplies } from '../repositories/idempotency-repository.ts'
import { findUserIdOf } from '../repositories/identity-repository.ts'
import { readItemFigures } from '../repositories/item-analysis-repository.ts'
import { findLastAttempt, findMemory, listOldestLogs } from '../repositories/memory-repository.ts'
import { listPracticeDays } from '../repositories/practice-day-repository.ts'
import { findSessionWithProgress } from '../repositories/progress-repository.ts'
import { countAttempt } from '../repositories/rate-limit-repository.ts'
import { purgeRecordings } from '../repositories/recording-repository.ts'
import { findSession, forgetDeadSessions } from '../repositories/session-repository.ts'
import { findTestOut, listCompleted } from '../repositories/test-out-repository.ts'
import { purgeTrash } from '../repositories/trash-repository.ts'
import { changeUser, findUser } from '../repositories/user-repository.ts'
import { readUserSummaries } from '../repositories/user-summary-repository.ts'
import { hashToken } from '../sessions/session-cookie.ts'
import { planOf, scannedTables } from '../testing/query-plans.ts'
import { recordStatements } from '../testing/statements.ts'
import { type TestApp, useTestApp } from '../testing/test-app.ts'
import type { Database } from './connect.ts'

const test = useTestApp()
const many = 4000
const userId = 'u2000'
const now = new Date('2026-11-15T12:00:00Z')
const tokenHash = hashToken('t2000')
let exerciseId = 0

beforeAll(async () => {
  const rows = `generate_series(1, ${many}) n`
  const owners = [`'u' || n`, rows]
  const [owner, from] = owners
  for (const text of [
    `insert into users (id, first_name, last_name, email, email_marketing_consent, consent_completed_at, percent_sum, last_accessed)
      select ${owner}, 'F' || n, 'L' || n, n || '@x.org', n % 9 = 0, now(), n % 400, case when n % 3 = 0 then now() - n * interval '1 hour' end from ${from}`,
    `insert into identities select 'https://id', 's' || n, ${owner} from ${from}`,
    `insert into sessions select sha256(('t' || n)::bytea), ${owner}, now(), '2026-11-15', '2027-01-01', null from ${from}`,
    `insert into progress select ${owner}, c, 0, 40, true, false, 1, false, 0, 0, null, now(), '{}', 1 from ${from}, generate_series(1, 4) c`,
    `insert into day_streaks select ${owner}, 1, 1, '2026-11-01' from ${from}`,
    `insert into test_outs select ${owner}, c, '2026-11-01', '{}' from ${from}, generate_series(1, 4) c`,
    `insert into practice_days select ${owner}, date '2026-11-01' + d from ${from}, generate_series(0, 2) d`,
    `insert into idempotency_keys select ${owner}, 'k', ''::bytea, 200, '{}', now() - n * interval '1 minute' from ${from}`,
    `insert into consent_records (user_id, given, wording_version, recorded_at) select ${owner}, true, 'v', now() from ${from}`,
    `insert into audit_log (at, actor_id, action, details) select now(), ${owner}, 'a' || n % 20, '{}' from ${from}`,
    `insert into rate_limits select 'k' || n, 1, now() from ${from}`,
    `insert into exercises (chant_id, level, sort_order, type, content, deleted_at)
      select 1 + n % 4, 1 + n % 5, n, 'true-false', '{}', case when n % 40 = 0 then now() end from ${from}`,
    `insert into exercise_versions select id, v, 'edited', null, now(), 1, 1, 1, type, null, content
      from exercises, generate_series(1, 3) v`,
    `insert into attempts (user_id, exercise_id, score, answer, duration_ms, at, day)
      select ${owner}, e.id, 100 * (n % 2), '"a"', n, now(), '2026-11-01'
      from ${from}, (select id from exercises order by id limit 10) e`,
    `insert into memories (user_id, state, seen_at, through) select ${owner}, '[]', 0, 0 from ${from}`,
    `with h as (select n, encode(sha256(n::text::bytea), 'hex') as hash from generate_series(0, 999) n), r as (insert into recordings select hash, 'mp3', '', now() - n * interval '1 day' from h), s as (insert into chant_sources (chant_id, version, draft, changed_at) select 1000 + n, 1, json_build_object('hash', hash), now() from h) insert into chant_source_versions (chant_id, version, cause, at, source) select 1000 + n, v, 'published', now(), json_build_object('hash', hash) from h, generate_series(1, 3) v`,
    'vacuum analyze',
  ]) {
    await test().query(text)
  }
  const [exercise] = await test().query<{ id: number }>(
    'select min(id) as id from exercises where chant_id = 1 and level = 1 and deleted_at is null',
  )
  exerciseId = exercise?.id ?? 0
})

const question = {
  tokenHash,
  now,
  userId,
  chantId: 2,
  keyIds: [1, 2],
  testedChantId: 2,
  key: 'k',
  showingId: 'b9a1c3a4-58a5-4c8e-8f5c-5d4b1f7b8f4e',
}
const at = now.toISOString()
const write: AnswerWrite = {
  tokenHash,
  callerId: userId,
  userId,
  revision: 0,
  streak: { streak: 3, at },
  attempt: { exerciseId: 0, score: 100, at, day: '2026-11-15', showingId: question.showingId },
  progress: { chantId: 2, after: { ...noProgress, version: 2 } },
  practiceDay: { day: '2026-11-15', current: 1, longest: 1, lastDay: '2026-11-15' },
  testOut: { chantId: 2, after: startTestOut('b9a1c3a4-58a5-4c8e-8f5c-5d4b1f7b8f4e', [], now.toISOString()) },
  kept: { key: 'k-new', requestHash: Buffer.from(''), reply: '{}' },
  audit: { at: now, actorId: userId, action: 'a', subject: userId, details: {} },
  now,
}

async function recordOne(database: Database, ownerId: string, isFirstTry: boolean): Promise<void> {
  const attempt = write.attempt && { ...write.attempt, exerciseId }
  expect(
    await writeAnswer(
      database,
      { ...write, userId: ownerId, callerId: ownerId, attempt, tokenHash: hashToken(`t${ownerId.slice(1)}`) },
      isFirstTry,
    ),
  ).toBe(true)
}

const hotPaths: Record<string, (test: TestApp) => Promise<unknown>> = {
  'the session': ({ database }) => findSession(database, tokenHash, now),
  'the session with its progress': ({ database }) =>
    findSessionWithProgress(database, { tokenHash, now, ownerId: userId }),
  'the session with a learner’s progress': ({ database }) =>
    findSessionWithProgress(database, { tokenHash, now, ownerId: 'u7' }),
  'the last attempt of a learner': ({ database }) => findLastAttempt(database.queries, userId),
  'a learner’s memory': ({ database }) => findMemory(database.queries, userId),
  'the oldest of all logs': ({ database }) => listOldestLogs(database.queries, now),
  'what an answer is decided upon': ({ database }) => findSnapshot(database, question),
  'an answer among others': ({ database }) => recordOne(database, userId, true),
  'an answer at the second try': ({ database }) => recordOne(database, 'u2001', false),
  'a learner': ({ database }) => findUser(database.queries, userId, now),
  'a change of a learner': ({ database }) => changeUser(database.queries, userId, { autoAdvance: true }),
  'an identity': ({ database }) => findUserIdOf(database.queries, 'https://id', 's2000'),
  'a test': ({ database }) => findTestOut(database.queries, userId, 2),
  'the chants completed': ({ database }) => listCompleted(database.queries, userId, [1, 2]),
  'the practice days': ({ database }) => listPracticeDays(database.queries, userId),
  'the figures': ({ database }) => countAttemptsByDay(database.queries, userId, '2026-01-01'),
  'a stored reply': ({ database }) => findReply(database.queries, userId, 'k'),
  'a counter': ({ database }) => countAttempt(database.queries, 'k2000', 1000, now),
  'the end of a level': ({ database }) => findNextOrder(database.queries, 1, 1),
  ...Object.fromEntries(
    userSorts
      .flatMap((sort) => [sort, `-${sort}`])
      .map((sort) => [
        `a page of users by ${sort}`,
        ({ database }: TestApp) => readUserSummaries(database.queries, 4, { sort, limit: 50, offset: 0 }),
      ]),
  ),
  'the next of all users': ({ database }) =>
    readUserSummaries(database.queries, 4, {
      limit: 50,
      after: { id: 'u2', firstName: 'A', lastName: null, username: null, email: null },
    }),
  'the first of those who consented': ({ database }) => readConsented(database.queries, undefined, 100),
  'the next of those who consented': ({ database }) =>
    readConsented(database.queries, { email: '2@x.org', id: 'u2' }, 100),
  'the history of an exercise': ({ database }) => listVersions(database.queries, 5, 200),
  'a version of an exercise': ({ database }) => findVersion(database.queries, 5, 1),
  'the actions of the audit log': ({ database }) => listAuditActions(database.queries),
  'the sweep of the trash': ({ database }) => purgeTrash(database.queries, new Date('2020-01-01')),
  'the sweep of recordings': ({ database }) => purgeRecordings(database.queries, new Date('2025-01-01')),
  'the sweep of replies': ({ database }) => forgetOldReplies(database.queries, new Date('2020-01-01')),
}

describe('promise 23.6: every query of a hot path uses an index', () => {
  it.each(Object.entries(hotPaths))('%s', async (_, run) => {
    const statements = await recordStatements(test().database, () => run(test()))
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) expect(await scannedTables(test(), statement), statement.text).toEqual([])
  })

  it('the newest page of the audit log, whose length alone is counted from end to end', async () => {
    const statements = await recordStatements(test().database, () =>
      readAudit(test().database.queries, { limit: 50, offset: 0 }),
    )
    const scanning = await Promise.all(statements.map((statement) => scannedTables(test(), statement)))
    expect(scanning.flat().length).toBeLessThanOrEqual(1)
  })

  it('the item analysis reads of the answers only the newest of each exercise, and counts the others in the index', async () => {
    // What the autovacuum does in its own time: an index alone answers for rows that it knows to be visible to all.
    await test().query('vacuum (analyze) attempts')
    const ids = await test().query<{ id: number }>('select id from exercises order by id limit 10')
    const [statement] = await recordStatements(test().database, () =>
      readItemFigures(
        test().database.queries,
        ids.map(({ id }) => id),
      ),
    )
    if (!statement) throw new Error('Nothing was asked.')
    const nodes = await planOf(test().database.pool, statement)
    const ofAnswers = nodes.filter((node) => node['Relation Name'] === 'attempts').map((node) => node['Node Type'])
    expect(ofAnswers.toSorted()).toEqual(['Index Only Scan', 'Index Scan'])
  })

  it('EXPLAIN does show a scan where there is no index', async () => {
    expect(await scannedTables(test(), { text: `select from users where username = $1`, values: ['x'] })).toEqual([
      'users',
    ])
    const swept = await recordStatements(test().database, () =>
      forgetDeadSessions(test().database.queries, new Date(0)),
    )
    expect(swept).toHaveLength(1)
  })
})

describe('promise 23.6: the schema', () => {
  it('every foreign key is led by an index, so that deleting a user or a chant does not scan', async () => {
    const unindexed = await test().query(`
      select c.conrelid::regclass::text as "table", c.conname as "key" from pg_constraint c
      where c.contype = 'f' and not exists (
        select from pg_index i where i.indrelid = c.conrelid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey)`)
    expect(unindexed).toEqual([])
  })

  it('what belongs to a user goes with the user, and the audit log stays', async () => {
    const keys = await test().query<{ table: string; rule: string }>(`
      select conrelid::regclass::text as "table", confdeltype as rule from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass order by 1`)
    const kept = keys.filter(({ rule }) => rule !== 'c')
    const outliving = ['audit_log', 'chant_source_versions', 'chant_sources', 'exercise_versions']
    expect(kept).toEqual(outliving.map((table) => ({ table, rule: 'n' })))
    expect(keys.length).toBeGreaterThanOrEqual(8)
  })
})

describe('promise 24.4: round trips', () => {
  async function count(run: () => Promise<{ statusCode: number }>) {
    const statements = await recordStatements(test().database, async () => {
      expect((await run()).statusCode).toBe(200)
    })
    return statements.length
  }

  it('GET /api/users/{id}/chants is one statement, and prepared', async () => {
    const learner = await test().signIn()
    const get = () => test().call(learner, { url: `/api/users/${learner.userId}/chants` })
    await get()
    const statements = await recordStatements(test().database, get)
    expect(statements.map(({ name }) => name)).toEqual(['sessions-with-progress'])
    expect(await count(() => test().call(learner, { url: '/api/auth/user' }))).toBe(1)
  })

  it('the first answer is two, and each that follows one; told again it is two, and a practice day that comes late takes one more', async () => {
    const learner = await test().signIn()
    const post =
      (key: string, queuedForMs = 0) =>
      () =>
        test().call(learner, {
          method: 'POST',
          url: `/api/users/${learner.userId}/answers`,
          payload: {
            exerciseId,
            showingId: key,
            score: 100,
            where: 'player',
            epoch: 0,
            accountStreak: 1,
            level: { number: 1, streak: 1, completed: false, recordStreak: 1 },
          },
          headers: { 'idempotency-key': key, 'x-queued-for': String(queuedForMs) },
        })
    const key = randomUUID()
    expect(await count(post(key))).toBe(2)
    expect(await count(post(randomUUID()))).toBe(1)
    expect(await count(post(key))).toBe(2)
    expect(await count(post(randomUUID()))).toBe(2)
    expect(await count(post(randomUUID(), 2 * 86_400_000))).toBe(2)
  })

  it('each older call with a part of an answer is two', async () => {
    const learner = await test().signIn()
    const parts = [
      ['/chants/1/progress', { percentComplete: 20 }],
      ['/attempts', { exerciseId, score: 100 }],
      ['/streak', { streak: 3 }],
      ['/day-streak', {}],
    ] as const
    for (const [path, payload] of parts) {
      const url = `/api/users/${learner.userId}${path}`
      const headers = { 'idempotency-key': randomUUID() }
      expect(await count(() => test().call(learner, { method: 'POST', url, payload, headers })), path).toBe(2)
    }
  })
})
