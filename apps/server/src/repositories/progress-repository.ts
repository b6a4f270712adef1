import type { ChantProgress, LevelData } from '@schola/domain/progress'
import type { QueryResult } from 'pg'
import type { Database } from '../db/connect.ts'
import type { Session } from '../session.ts'
import type { StoredReply } from './idempotency-repository.ts'
import { liveSession, type SessionRow, sessionColumns, sessionValues, toSession } from './session-repository.ts'

/** Instants leave SQL as the same text that `Date.toISOString` writes. */
const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const progressFields = `'epoch', p.epoch, 'percentComplete', p.percent_complete, 'isCompleted', p.is_completed,
  'mastered', p.mastered, 'currentLevel', p.current_level, 'isReviewComplete', p.is_review_complete,
  'recordStreak', p.record_streak, 'currentStreak', p.current_streak, 'currentStreakAt', ${isoText('p.current_streak_at')},
  'lastAccessed', ${isoText('p.last_accessed')}, 'levelData', p.level_data`

/** All of a user's progress as one JSON text, `{chant id: progress}`. */
const progressOf = (user: string) => `(select coalesce(json_object_agg(p.chant_id, json_build_object(${progressFields})
  order by p.chant_id), '{}')::text from progress p where p.user_id = ${user})`

export type ProgressByChant = Readonly<Record<string, ChantProgress>>

const sessionWithProgressQuery = {
  name: 'session-with-progress',
  text: `select ${sessionColumns}, ${progressOf('u.id')} as progress from ${liveSession}`,
}

/** The session and its learner's whole progress in one round trip. */
export async function findSessionWithProgress(
  { pool }: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ session: Session; progressJson: string } | undefined> {
  const { rows }: QueryResult<SessionRow & { progress: string }> = await pool.query({
    ...sessionWithProgressQuery,
    values: sessionValues(tokenHash, now),
  })
  const row = rows[0]
  return row && { session: toSession(row, tokenHash, now), progressJson: row.progress }
}

const userProgressQuery = {
  name: 'user-progress',
  text: `select ${progressOf('u.id')} as progress from users u where u.id = $1`,
}

/** Undefined when there is no such user. */
export async function findProgressJson({ pool }: Database, userId: string): Promise<string | undefined> {
  const { rows }: QueryResult<{ progress: string }> = await pool.query({ ...userProgressQuery, values: [userId] })
  return rows[0]?.progress
}

export interface WriteSituation {
  readonly session: Session
  readonly ownerExists: boolean
  readonly progress: ChantProgress | null
  readonly version: number
  readonly previousCompleted: boolean
  readonly stored: StoredReply | null
}

interface SituationRow extends SessionRow {
  readonly ownerExists: boolean
  readonly progress: ChantProgress | null
  readonly version: number | null
  readonly previousCompleted: boolean
  readonly requestHash: Buffer | null
  readonly status: number | null
  readonly reply: string | null
}

/** `$4` is the learner, `$5` the chant, `$6` the chant before it on the path, `$7` the idempotency key. */
const situationQuery = {
  name: 'progress-situation',
  text: `select session.*, exists (select from users where id = $4) as "ownerExists",
      p.version, case when p.user_id is not null then json_build_object(${progressFields}) end as progress,
      exists (select from progress b where b.user_id = $4 and b.chant_id = $6 and b.is_completed) as "previousCompleted",
      k.request_hash as "requestHash", k.status, k.reply
    from (select ${sessionColumns} from ${liveSession}) session
    left join progress p on p.user_id = $4 and p.chant_id = $5
    left join idempotency_keys k on k.user_id = session.id and k.key = $7`,
}

export interface SituationQuestion {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly chantId: number
  readonly previousChantId: number | null
  readonly key: string | null
  readonly now: Date
}

/** All that deciding about a progress write takes, in one round trip. */
export async function findWriteSituation(
  { pool }: Database,
  question: SituationQuestion,
): Promise<WriteSituation | undefined> {
  const { tokenHash, userId, chantId, previousChantId, key, now } = question
  const { rows }: QueryResult<SituationRow> = await pool.query({
    ...situationQuery,
    values: [...sessionValues(tokenHash, now), userId, chantId, previousChantId, key],
  })
  const row = rows[0]
  if (!row) return undefined
  const { requestHash, status, reply } = row
  return {
    session: toSession(row, tokenHash, now),
    ownerExists: row.ownerExists,
    progress: row.progress,
    version: row.version ?? 0,
    previousCompleted: row.previousCompleted,
    stored: requestHash && status !== null && reply !== null ? { requestHash, status, reply } : null,
  }
}

/** The progress and the note that it was written go in together, unless another write came between (`$15` was the version). */
const writeQuery = {
  name: 'write-progress',
  text: `with written as (
      insert into progress as p (user_id, chant_id, epoch, percent_complete, is_completed, mastered, current_level,
        is_review_complete, record_streak, current_streak, current_streak_at, last_accessed, level_data, version)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1)
      on conflict (user_id, chant_id) do update set epoch = $3, percent_complete = $4, is_completed = $5, mastered = $6,
        current_level = $7, is_review_complete = $8, record_streak = $9, current_streak = $10, current_streak_at = $11,
        last_accessed = $12, level_data = $13, version = p.version + 1
      where p.version = $14
      returning p.user_id
    ), kept as (
      insert into idempotency_keys (user_id, key, request_hash, status, reply, created_at)
      select $15, $16, $17, 200, $18, $19 from written where $16::text is not null
      on conflict do nothing
    )
    select count(*)::int as written from written`,
}

export interface ProgressChange {
  readonly userId: string
  readonly chantId: number
  readonly progress: Omit<ChantProgress, 'levelData'> & { readonly levelData: LevelData }
  readonly version: number
  readonly callerId: string
  readonly key: string | null
  readonly requestHash: Buffer
  readonly reply: string
  readonly now: Date
}

/** Answers false when the row is no longer at the version that the change was computed from. */
export async function writeProgress({ pool }: Database, change: ProgressChange): Promise<boolean> {
  const p = change.progress
  const { rows }: QueryResult<{ written: number }> = await pool.query({
    ...writeQuery,
    values: [
      change.userId,
      change.chantId,
      p.epoch,
      p.percentComplete,
      p.isCompleted,
      p.mastered,
      p.currentLevel,
      p.isReviewComplete,
      p.recordStreak,
      p.currentStreak,
      p.currentStreakAt,
      p.lastAccessed,
      JSON.stringify(p.levelData),
      change.version,
      change.callerId,
      change.key,
      change.requestHash,
      change.reply,
      change.now,
    ],
  })
  return rows[0]?.written === 1
}
