import type { DayRun } from '@schola/domain/day-streak'
import type { ChantProgress } from '@schola/domain/progress'
import pg from 'pg'
import type { Database } from '../db/connect.ts'
import type { Caller } from '../sessions/session.ts'
import type { AuditEntry } from './audit-repository.ts'
import type { StoredReply } from './idempotency-repository.ts'
import { isoText, progressFields } from './progress-repository.ts'
import { type CallerRow, callerColumns, isLive, sessionTimes, toCaller } from './session-repository.ts'

/** Which rows a decision about an answer takes; null where the answer has no such part. */
export interface SnapshotQuestion {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly chantId: number | null
  /** The chant before it on the path. */
  readonly previousChantId: number | null
  readonly key: string | null
  readonly showingId: string | null
}

export interface Owner {
  readonly timeZone: string | null
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
  readonly isPreviousCompleted: boolean
  readonly dayRun: DayRun | null
  readonly stored: StoredReply | null
  readonly isShowingRecorded: boolean
}

interface SnapshotRow extends CallerRow, Omit<LearnerSnapshot, keyof Caller | 'stored'> {
  readonly requestHash: Buffer | null
  readonly status: number | null
  readonly reply: string | null
}

const snapshotQuery = {
  name: 'learner-snapshot',
  text: `select ${callerColumns},
      case when o.id is not null then json_build_object('timeZone', o.time_zone, 'currentStreak', o.current_streak,
        'currentStreakAt', ${isoText('o.current_streak_at')}, 'revision', o.revision) end as owner,
      case when p.user_id is not null then json_build_object(${progressFields}) end as progress,
      coalesce(b.is_completed, false) as "isPreviousCompleted",
      case when d.user_id is not null
        then json_build_object('current', d.current, 'longest', d.longest, 'lastDay', d.last_day) end as "dayRun",
      a.id is not null as "isShowingRecorded", k.request_hash as "requestHash", k.status, k.reply
    from sessions s
    left join users o on o.id = $4
    left join progress p on p.user_id = $4 and p.chant_id = $5
    left join progress b on b.user_id = $4 and b.chant_id = $6
    left join day_streaks d on d.user_id = $4
    left join attempts a on a.user_id = $4 and a.showing_id = $8
    left join idempotency_keys k on k.user_id = s.user_id and k.key = $7
    where ${isLive('$1')}`,
}

/** Nothing for a caller who is not signed in. */
export async function findLearnerSnapshot(
  { lines }: Database,
  { tokenHash, userId, chantId, previousChantId, key, showingId }: SnapshotQuestion,
  now: Date,
): Promise<LearnerSnapshot | undefined> {
  const values = [tokenHash, ...sessionTimes(now), userId, chantId, previousChantId, key, showingId]
  const { rows } = await lines.query<SnapshotRow>({ ...snapshotQuery, values })
  const [row] = rows
  if (!row) return undefined
  const { requestHash, status, reply, callerId: _, ...found } = row
  const stored = requestHash && status !== null && reply !== null ? { requestHash, status, reply } : null
  return { ...found, ...toCaller(row, tokenHash), stored }
}

/** The rows of an answer; null where it has no such part, or the part changes nothing. */
export interface AnswerRows {
  readonly streak: { readonly streak: number; readonly at: string | null } | null
  readonly attempt: {
    readonly exerciseId: number
    readonly score: number
    readonly answer?: unknown
    readonly durationMs?: number | undefined
    readonly showingId?: string | undefined
    readonly at: string
    readonly day: string
  } | null
  readonly progress: (StoredProgress & { readonly chantId: number }) | null
  readonly practiceDay: (DayRun & { readonly day: string }) | null
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

/** Every other part selects from the gate, so all of them are written or none. */
const writeQuery = {
  name: 'write-answer',
  text: `with given as (
      select * from json_to_record($1) as g (token_hash text, caller_id text, user_id text, revision int,
        streak json, attempt json, progress json, practice_day json, kept json, audit json, now timestamptz)
    ), gate as (
      update users u set revision = u.revision + 1,
        current_streak = case when g.streak is null then u.current_streak else (g.streak ->> 'streak')::int end,
        current_streak_at = case when g.streak is null then u.current_streak_at
          else (g.streak ->> 'at')::timestamptz end
      from given g
      where u.id = g.user_id and u.revision = g.revision and exists (
        select from sessions s where s.user_id = g.caller_id and ${isLive(`decode(g.token_hash, 'hex')`)})
      returning u.id
    ), attempt as (
      insert into attempts (user_id, exercise_id, score, answer, duration_ms, at, day, showing_id)
      select gate.id, a."exerciseId", a.score, a.answer, a."durationMs", a.at, a.day, a."showingId"
      from gate, given, json_to_record(given.attempt) as a ("exerciseId" int, score float8, answer jsonb,
        "durationMs" int, at timestamptz, day date, "showingId" uuid)
      where given.attempt is not null
    ), progressed as (
      insert into progress (user_id, chant_id, epoch, percent_complete, is_completed, mastered, current_level,
        is_review_complete, record_streak, current_streak, current_streak_at, last_accessed, level_data, version)
      select gate.id, p."chantId", p.epoch, p."percentComplete", p."isCompleted", p.mastered, p."currentLevel",
        p."isReviewComplete", p."recordStreak", p."currentStreak", p."currentStreakAt", p."lastAccessed", p."levelData",
        p.version
      from gate, given, json_to_record(given.progress) as p ("chantId" int, epoch int, "percentComplete" float8,
        "isCompleted" boolean, mastered boolean, "currentLevel" int, "isReviewComplete" boolean, "recordStreak" int,
        "currentStreak" int, "currentStreakAt" timestamptz, "lastAccessed" timestamptz, "levelData" jsonb, version int)
      where given.progress is not null
      on conflict (user_id, chant_id) do update set epoch = excluded.epoch,
        percent_complete = excluded.percent_complete, is_completed = excluded.is_completed,
        mastered = excluded.mastered, current_level = excluded.current_level,
        is_review_complete = excluded.is_review_complete, record_streak = excluded.record_streak,
        current_streak = excluded.current_streak, current_streak_at = excluded.current_streak_at,
        last_accessed = excluded.last_accessed, level_data = excluded.level_data, version = excluded.version
    ), uncounted as (
      insert into uncounted_progress (user_id) select gate.id from gate, given where given.progress is not null
    ), practised as (
      select gate.id, d.* from gate, given, json_to_record(given.practice_day)
        as d (day date, current int, longest int, "lastDay" date)
      where given.practice_day is not null
    ), marked as (
      insert into practice_days (user_id, day) select id, day from practised on conflict do nothing
    ), run as (
      insert into day_streaks (user_id, current, longest, last_day)
      select id, current, longest, "lastDay" from practised
      on conflict (user_id) do update
        set current = excluded.current, longest = excluded.longest, last_day = excluded.last_day
    ), kept as (
      insert into idempotency_keys (user_id, key, request_hash, status, reply, created_at)
      select given.caller_id, k.key, decode(k."requestHash", 'hex'), 200, k.reply, given.now
      from gate, given, json_to_record(given.kept) as k (key text, "requestHash" text, reply text)
      where given.kept is not null
    ), audited as (
      insert into audit_log (at, actor_id, action, subject, details)
      select e.at, e."actorId", e.action, e.subject, e.details
      from gate, given, json_to_record(given.audit) as e (at timestamptz, "actorId" text, action text, subject text,
        details jsonb)
      where given.audit is not null
    )
    select id from gate`,
}

/** A key or a showing that somebody else has recorded meanwhile, or a row that has just been erased. */
const isOutrun = (error: unknown) => error instanceof pg.DatabaseError && /^2350[35]$/.test(error.code ?? '')

/** Answers false, and has written nothing, when the snapshot that the rows were decided upon no longer holds. */
export async function writeAnswer({ writingLines }: Database, write: AnswerWrite): Promise<boolean> {
  const { tokenHash, callerId, userId, practiceDay, kept, ...rest } = write
  const given = {
    ...rest,
    token_hash: tokenHash.toString('hex'),
    caller_id: callerId,
    user_id: userId,
    practice_day: practiceDay,
    kept: kept && { ...kept, requestHash: kept.requestHash.toString('hex') },
  }
  try {
    const values = [JSON.stringify(given), ...sessionTimes(write.now)]
    return (await writingLines.query({ ...writeQuery, values })).rows.length > 0
  } catch (error) {
    if (isOutrun(error)) return false
    throw error
  }
}
