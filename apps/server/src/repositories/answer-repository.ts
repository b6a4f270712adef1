import type { DayRun } from '@schola/domain/day-streak'
import type { ChantProgress } from '@schola/domain/progress'
import type { TestOut } from '@schola/domain/test-out'
import type { LogEntry } from '@schola/memory/evidence'
import pg from 'pg'
import { batched, inOrder } from '../db/batcher.ts'
import type { Database } from '../db/connect.ts'
import type { Caller } from '../sessions/session.ts'
import { isShowingRecorded } from './attempt-repository.ts'
import type { AuditEntry } from './audit-repository.ts'
import type { StoredReply } from './idempotency-repository.ts'
import { isoText, progressFields } from './progress-repository.ts'
import {
  type CallerRow,
  callerColumns,
  isLive,
  sessionTimes,
  type TokenQuestion,
  toCaller,
  tokenValues,
} from './session-repository.ts'

/** Which rows a decision about an answer takes; null where the answer has no such part. */
export interface SnapshotQuestion extends TokenQuestion {
  readonly userId: string
  readonly chantId: number | null
  /** The chants whose completion opens it, on the path or on a track. */
  readonly keyIds: readonly number[]
  /** The chant whose test the answer belongs to. */
  readonly testedChantId: number | null
  readonly key: string | null
  readonly showingId: string | null
}

export interface Owner {
  readonly timeZone: string | null
  readonly track: string | null
  readonly currentStreak: number
  readonly currentStreakAt: string | null
  readonly revision: number
}

export interface StoredProgress extends ChantProgress {
  readonly version: number
}

/** The session, and everything that an answer of its learner is decided upon, as they are at one instant. */
export interface LearnerSnapshot extends Caller {
  readonly owner: Owner | null
  readonly progress: StoredProgress | null
  /** Those of the chants that open it which the learner has completed. */
  readonly completedIds: readonly number[]
  readonly dayRun: DayRun | null
  readonly testOut: TestOut | null
  readonly stored: StoredReply | null
  readonly isShowingRecorded: boolean
}

interface SnapshotRow extends CallerRow, Omit<LearnerSnapshot, keyof Caller | 'stored'> {
  readonly n: number
  readonly requestHash: Buffer | null
  readonly status: number | null
  readonly reply: string | null
}

/** The limits hold each look-up to its own index, also in a plan that was made while a table was empty. */
const snapshotsQuery = {
  name: 'learner-snapshots',
  text: `select (q.n - 1)::int as n, ${callerColumns},
      case when o.id is not null then json_build_object('timeZone', o.time_zone, 'track', o.track, 'currentStreak', o.current_streak,
        'currentStreakAt', ${isoText('o.current_streak_at')}, 'revision', o.revision) end as owner,
      case when p.user_id is not null then json_build_object(${progressFields}) end as progress,
      coalesce(b.ids, '[]') as "completedIds",
      case when d.user_id is not null
        then json_build_object('current', d.current, 'longest', d.longest, 'lastDay', d.last_day) end as "dayRun", t.run as "testOut",
      ${isShowingRecorded('q')} as "isShowingRecorded", k.request_hash as "requestHash", k.status, k.reply
    from rows from (unnest($1::bytea[]), json_to_recordset($4)
        as (user_id text, chant_id int, key_ids int[], tested_id int, key text, showing_id uuid)) with ordinality
      as q (token, user_id, chant_id, key_ids, tested_id, key, showing_id, n)
    join lateral (select * from sessions s where ${isLive('q.token')} limit 1) s on true
    left join lateral (select * from users where id = q.user_id limit 1) o on true
    left join lateral (select * from progress where user_id = q.user_id and chant_id = q.chant_id limit 1) p on true
    left join lateral (select json_agg(k.id) as ids from unnest(q.key_ids) k (id) where (select is_completed from progress
      where user_id = q.user_id and chant_id = k.id limit 1)) b on true
    left join lateral (select * from day_streaks where user_id = q.user_id limit 1) d on true
    left join lateral (select run from test_outs where user_id = q.user_id and chant_id = q.tested_id limit 1) t on true
    left join lateral (select * from idempotency_keys where user_id = s.user_id and key = q.key limit 1) k on true`,
}

function toSnapshot(row: SnapshotRow, tokenHash: Buffer): LearnerSnapshot {
  const { requestHash, status, reply } = row
  return {
    ...toCaller(row, tokenHash),
    owner: row.owner,
    progress: row.progress,
    completedIds: row.completedIds,
    dayRun: row.dayRun,
    testOut: row.testOut,
    stored: requestHash && status !== null && reply !== null ? { requestHash, status, reply } : null,
    isShowingRecorded: row.isShowingRecorded,
  }
}

/** Wrong data, or a row that is there already or no longer; on a broken connection nobody knows what was done, so no. */
const isOfOne = (error: unknown) => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

/** Nothing for a caller who is not signed in. */
export const findSnapshot = batched(
  async ({ readPipeline }, questions: readonly SnapshotQuestion[]): Promise<(LearnerSnapshot | undefined)[]> => {
    const asked = questions.map(({ userId, chantId, keyIds, testedChantId, key, showingId }) => ({
      user_id: userId,
      chant_id: chantId,
      key_ids: keyIds,
      tested_id: testedChantId,
      key,
      showing_id: showingId,
    }))
    const values = [...tokenValues(questions), JSON.stringify(asked)]
    const { rows } = await readPipeline.query<SnapshotRow>({ ...snapshotsQuery, values })
    return inOrder(questions, rows, (row, { tokenHash }) => toSnapshot(row, tokenHash))
  },
  { isOfOne },
)

/** The rows of an answer; null where it has no such part, or the part changes nothing. */
export interface AnswerRows {
  readonly streak: { readonly streak: number; readonly at: string | null } | null
  readonly attempt: {
    readonly exerciseId?: number | undefined
    readonly score: number
    readonly answer?: unknown
    readonly durationMs?: number | undefined
    readonly showingId?: string | undefined
    readonly trained?: LogEntry['items'] | undefined
    readonly at: string
    readonly day: string
  } | null
  readonly progress: { readonly chantId: number; readonly after: StoredProgress } | null
  readonly practiceDay: (DayRun & { readonly day: string }) | null
  readonly testOut: { readonly chantId: number; readonly after: TestOut } | null
}

export interface AnswerWrite extends AnswerRows {
  readonly tokenHash: Buffer
  readonly callerId: string
  readonly userId: string
  /** Of the snapshot that the rows were decided upon. */
  readonly revision: number
  readonly kept: { readonly key: string; readonly requestHash: Buffer; readonly reply: string } | null
  readonly audit: AuditEntry | null
  readonly now: Date
}

/** Every other part selects from the gate, so that of each answer all is written or nothing. */
const writeText = (lock: string, limit: string) => `with given as (
    select * from json_to_recordset($1) as g (token_hash text, caller_id text, user_id text, revision int,
      has_streak boolean, streak int, streak_at timestamptz,
      exercise_id int, score float8, answer jsonb, duration_ms int, at timestamptz, day date, showing_id uuid,
      trained jsonb, chant_id int, epoch int, percent_complete float8, is_completed boolean, mastered boolean, current_level int,
      is_review_complete boolean, record_streak int, current_streak int, current_streak_at timestamptz,
      last_accessed timestamptz, level_data jsonb, version int,
      practice_day date, run_current int, run_longest int, last_day date, tested_id int, test_out jsonb,
      key text, request_hash text, reply text, now timestamptz, audit json) ${limit}
  ), locked as (
    select g.*, u.revision as found from given g join users u on u.id = g.user_id
    order by u.id for no key update of u ${lock}
  ), gate as (
    update users u set revision = u.revision + 1,
      current_streak = case when g.has_streak then g.streak else u.current_streak end,
      current_streak_at = case when g.has_streak then g.streak_at else u.current_streak_at end
    from locked g where u.id = g.user_id and g.found = g.revision
      and (select s.user_id from sessions s where ${isLive(`decode(g.token_hash, 'hex')`)}) = g.caller_id
      and not exists (select from idempotency_keys k where k.user_id = g.caller_id and k.key = g.key)
      and not (${isShowingRecorded('g')})
    returning g.*
  ), attempted as (
    insert into attempts (user_id, exercise_id, score, answer, duration_ms, at, day, showing_id, trained)
    select user_id, exercise_id, score, answer, duration_ms, at, day, showing_id, trained
    from gate where score is not null
  ), progressed as (
    insert into progress (user_id, chant_id, epoch, percent_complete, is_completed, mastered, current_level,
      is_review_complete, record_streak, current_streak, current_streak_at, last_accessed, level_data, version)
    select user_id, chant_id, epoch, percent_complete, is_completed, mastered, current_level,
      is_review_complete, record_streak, current_streak, current_streak_at, last_accessed, level_data, version
    from gate where chant_id is not null
    on conflict (user_id, chant_id) do update set epoch = excluded.epoch,
      percent_complete = excluded.percent_complete, is_completed = excluded.is_completed,
      mastered = excluded.mastered, current_level = excluded.current_level,
      is_review_complete = excluded.is_review_complete, record_streak = excluded.record_streak,
      current_streak = excluded.current_streak, current_streak_at = excluded.current_streak_at,
      last_accessed = excluded.last_accessed, level_data = excluded.level_data, version = excluded.version
  ), uncounted as (
    insert into uncounted_progress (user_id) select user_id from gate where chant_id is not null
  ), practised as (
    insert into practice_days (user_id, day)
    select user_id, practice_day from gate where practice_day is not null on conflict do nothing
  ), run as (
    insert into day_streaks (user_id, current, longest, last_day)
    select user_id, run_current, run_longest, last_day from gate where practice_day is not null
    on conflict (user_id) do update
      set current = excluded.current, longest = excluded.longest, last_day = excluded.last_day
  ), tested as (
    update test_outs t set run = g.test_out from gate g where t.user_id = g.user_id and t.chant_id = g.tested_id
  ), kept as (
    insert into idempotency_keys (user_id, key, request_hash, status, reply, created_at)
    select caller_id, key, decode(request_hash, 'hex'), 200, reply, now from gate where key is not null
  ), audited as (
    insert into audit_log (at, actor_id, action, subject, details)
    select e.at, e."actorId", e.action, e.subject, e.details
    from gate, json_to_record(gate.audit) as e (at timestamptz, "actorId" text, action text, subject text, details jsonb)
    where gate.audit is not null
  )
  select user_id as "userId" from gate`

const writeManyQuery = { name: 'write-answers', text: writeText('skip locked', '') }
const writeOneQuery = { name: 'write-answer', text: writeText('', 'limit 1') }

const toRow = (write: AnswerWrite) => ({
  token_hash: write.tokenHash.toString('hex'),
  caller_id: write.callerId,
  user_id: write.userId,
  revision: write.revision,
  has_streak: write.streak !== null,
  streak: write.streak?.streak,
  streak_at: write.streak?.at,
  exercise_id: write.attempt?.exerciseId,
  score: write.attempt?.score,
  answer: write.attempt?.answer,
  duration_ms: write.attempt?.durationMs,
  at: write.attempt?.at,
  day: write.attempt?.day,
  showing_id: write.attempt?.showingId,
  trained: write.attempt?.trained,
  chant_id: write.progress?.chantId,
  epoch: write.progress?.after.epoch,
  percent_complete: write.progress?.after.percentComplete,
  is_completed: write.progress?.after.isCompleted,
  mastered: write.progress?.after.mastered,
  current_level: write.progress?.after.currentLevel,
  is_review_complete: write.progress?.after.isReviewComplete,
  record_streak: write.progress?.after.recordStreak,
  current_streak: write.progress?.after.currentStreak,
  current_streak_at: write.progress?.after.currentStreakAt,
  last_accessed: write.progress?.after.lastAccessed,
  level_data: write.progress?.after.levelData,
  version: write.progress?.after.version,
  practice_day: write.practiceDay?.day,
  run_current: write.practiceDay?.current,
  run_longest: write.practiceDay?.longest,
  last_day: write.practiceDay?.lastDay,
  tested_id: write.testOut?.chantId,
  test_out: write.testOut?.after,
  key: write.kept?.key,
  request_hash: write.kept?.requestHash.toString('hex'),
  reply: write.kept?.reply,
  now: write.now,
  audit: write.audit,
})

interface Written {
  readonly userId: string
}

/** A key or a showing that was recorded meanwhile, or an exercise or a learner that was erased. */
const isOutrun = (error: unknown) => error instanceof pg.DatabaseError && /^2350[35]$/.test(error.code ?? '')

const valuesOf = (writes: readonly AnswerWrite[], { now }: AnswerWrite) => [
  JSON.stringify(writes.map(toRow)),
  ...sessionTimes(now),
]

/** Answers of different learners. A row that somebody else holds is not waited for: all the others would wait with it. */
const writeAmongOthers = batched(
  async ({ writePipeline }, writes: readonly AnswerWrite[]): Promise<boolean[]> => {
    const [first] = writes
    if (!first) return []
    const { rows } = await writePipeline.query<Written>({ ...writeManyQuery, values: valuesOf(writes, first) })
    const written = new Set(rows.map(({ userId }) => userId))
    return writes.map(({ userId }) => written.has(userId))
  },
  { nameOf: ({ userId }) => userId, isOfOne },
)

/** Waits until nobody else holds the learner's row. */
async function writeAlone({ pool }: Database, write: AnswerWrite): Promise<boolean> {
  return (await pool.query<Written>({ ...writeOneQuery, values: valuesOf([write], write) })).rows.length > 0
}

/**
 * Writes an answer. Answers false, and has written nothing, when the snapshot that the rows were decided upon no longer
 * holds, or at the first try perhaps when somebody else is at the same learner.
 */
export async function writeAnswer(database: Database, write: AnswerWrite, isFirstTry: boolean): Promise<boolean> {
  try {
    return await (isFirstTry ? writeAmongOthers(database, write) : writeAlone(database, write))
  } catch (error) {
    if (isOutrun(error)) return false
    throw error
  }
}
