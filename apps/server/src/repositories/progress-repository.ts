import type { ChantProgress, LevelData } from '@schola/domain/progress'
import type { Database } from '../db/connect.ts'
import { inOrder } from '../http/batches.ts'
import type { Caller } from '../sessions/session.ts'
import type { StoredReply } from './idempotency-repository.ts'
import { type CallerRow, callerColumns, isLive, ofEachToken, sessionTimes, toCaller } from './session-repository.ts'

/** Instants leave SQL as the same text that `Date.toISOString` writes. */
const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const progressFields = `'epoch', p.epoch, 'percentComplete', p.percent_complete, 'isCompleted', p.is_completed,
  'mastered', p.mastered, 'currentLevel', p.current_level, 'isReviewComplete', p.is_review_complete,
  'recordStreak', p.record_streak, 'currentStreak', p.current_streak, 'currentStreakAt', ${isoText('p.current_streak_at')},
  'lastAccessed', ${isoText('p.last_accessed')}, 'levelData', p.level_data, 'version', p.version`

/** All of a user's progress as one JSON text, `{chant id: progress}`. */
export const progressOf = (
  user: string,
) => `(select coalesce(json_object_agg(p.chant_id, json_build_object(${progressFields})
  order by p.chant_id), '{}')::text from progress p where p.user_id = ${user})`

const sessionsWithProgressQuery = {
  name: 'sessions-with-progress',
  text: ofEachToken(
    `select ${callerColumns}, ${progressOf('s.user_id')} as progress from sessions s where ${isLive('q.token')}`,
  ),
}

/** Sessions, each with its learner's whole progress, in one round trip. */
export async function findSessionsWithProgress({ lines }: Database, tokenHashes: readonly Buffer[], now: Date) {
  const values = [tokenHashes, ...sessionTimes(now)]
  const { rows } = await lines.query<CallerRow & { n: number; progress: string }>({
    ...sessionsWithProgressQuery,
    values,
  })
  return inOrder(tokenHashes, rows, (row, tokenHash) => ({
    session: toCaller(row, tokenHash),
    progressJson: row.progress,
  }))
}

const userProgressQuery = {
  name: 'user-progress',
  text: `select ${progressOf('u.id')} as progress from users u where u.id = $1`,
}

/** Undefined when there is no such user. */
export async function findProgressJson({ lines }: Database, userId: string): Promise<string | undefined> {
  const { rows } = await lines.query<{ progress: string }>({ ...userProgressQuery, values: [userId] })
  return rows[0]?.progress
}

export interface WriteSituation {
  readonly session: Caller
  readonly ownerExists: boolean
  readonly progress: ChantProgress | null
  readonly version: number
  readonly previousCompleted: boolean
  readonly stored: StoredReply | null
}

interface SituationRow extends CallerRow {
  readonly n: number
  readonly ownerExists: boolean
  readonly progress: ChantProgress | null
  readonly version: number | null
  readonly previousCompleted: boolean
  readonly requestHash: Buffer | null
  readonly status: number | null
  readonly reply: string | null
}

/** The limits hold each look-up to its own index, also in a plan that was made while a table was empty. */
const situationQuery = {
  name: 'progress-situations',
  text: `select q.n, ${callerColumns}, s.user_id = q.user_id or o.id is not null as "ownerExists",
      p.version, case when p.user_id is not null then json_build_object(${progressFields}) end as progress,
      coalesce(b.is_completed, false) as "previousCompleted",
      k.request_hash as "requestHash", k.status, k.reply
    from json_to_recordset($1)
      as q (n int, token_hash text, user_id text, chant_id int, previous_id int, key text)
    join lateral (select * from sessions s where ${isLive(`decode(q.token_hash, 'hex')`)} limit 1) s on true
    left join lateral (select id from users where id = q.user_id and id <> s.user_id limit 1) o on true
    left join lateral (select * from progress where user_id = q.user_id and chant_id = q.chant_id limit 1) p on true
    left join lateral (select is_completed from progress
      where user_id = q.user_id and chant_id = q.previous_id limit 1) b on true
    left join lateral (select * from idempotency_keys where user_id = s.user_id and key = q.key limit 1) k on true`,
}

export interface SituationQuestion {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly chantId: number
  /** The chant before it on the path. */
  readonly previousChantId: number | null
  readonly key: string | null
}

function toSituation({ requestHash, status, reply, ...row }: SituationRow, tokenHash: Buffer): WriteSituation {
  return {
    session: toCaller(row, tokenHash),
    ownerExists: row.ownerExists,
    progress: row.progress,
    version: row.version ?? 0,
    previousCompleted: row.previousCompleted,
    stored: requestHash && status !== null && reply !== null ? { requestHash, status, reply } : null,
  }
}

/** All that deciding about progress writes takes, in one round trip; nothing for a caller who is not signed in. */
export async function findWriteSituations(
  { lines }: Database,
  questions: readonly SituationQuestion[],
  now: Date,
): Promise<(WriteSituation | undefined)[]> {
  const asked = questions.map(({ tokenHash, userId, chantId, previousChantId, key }, n) => ({
    n,
    token_hash: tokenHash.toString('hex'),
    user_id: userId,
    chant_id: chantId,
    previous_id: previousChantId,
    key,
  }))
  const { rows } = await lines.query<SituationRow>({
    ...situationQuery,
    values: [JSON.stringify(asked), ...sessionTimes(now)],
  })
  return inOrder(questions, rows, (row, { tokenHash }) => toSituation(row, tokenHash))
}

/**
 * Many changes, each with the note that it was made, in one statement. A change goes in only while all that it was
 * decided upon still holds: the session lives, the chant before is completed, the key is unused, and nobody has written
 * the row since (the new version must follow upon the one that is there). The order keeps two servers from waiting for
 * each other's rows.
 */
const writeQuery = {
  name: 'write-progress',
  text: `with given as (
      select * from json_to_recordset($1) as g (user_id text, chant_id int, epoch int, percent_complete float8,
        is_completed bool, mastered bool, current_level int, is_review_complete bool, record_streak int,
        current_streak int, current_streak_at timestamptz, last_accessed timestamptz, level_data jsonb, version int,
        caller_id text, key text, request_hash text, reply text, created_at timestamptz, token_hash text,
        previous_id int)
    ), written as (
      insert into progress as p (user_id, chant_id, epoch, percent_complete, is_completed, mastered, current_level,
        is_review_complete, record_streak, current_streak, current_streak_at, last_accessed, level_data, version)
      select g.user_id, g.chant_id, g.epoch, g.percent_complete, g.is_completed, g.mastered, g.current_level,
        g.is_review_complete, g.record_streak, g.current_streak, g.current_streak_at, g.last_accessed, g.level_data,
        g.version
      from given g
      join lateral (select user_id from sessions s where ${isLive(`decode(g.token_hash, 'hex')`)} limit 1) s
        on s.user_id = g.caller_id
      left join lateral (select is_completed from progress
        where user_id = g.user_id and chant_id = g.previous_id limit 1) b on true
      left join lateral (select key from idempotency_keys
        where user_id = g.caller_id and key = g.key limit 1) k on true
      where k.key is null and (g.previous_id is null or b.is_completed)
      order by g.user_id, g.chant_id
      on conflict (user_id, chant_id) do update set epoch = excluded.epoch,
        percent_complete = excluded.percent_complete, is_completed = excluded.is_completed,
        mastered = excluded.mastered, current_level = excluded.current_level,
        is_review_complete = excluded.is_review_complete, record_streak = excluded.record_streak,
        current_streak = excluded.current_streak, current_streak_at = excluded.current_streak_at,
        last_accessed = excluded.last_accessed, level_data = excluded.level_data, version = excluded.version
      where p.version = excluded.version - 1
      returning p.user_id, p.chant_id
    ), kept as (
      insert into idempotency_keys (user_id, key, request_hash, status, reply, created_at)
      select caller_id, key, decode(request_hash, 'hex'), 200, reply, created_at
      from given join written using (user_id, chant_id) where key is not null order by caller_id, key
      on conflict do nothing
    ), uncounted as (
      insert into uncounted_progress (user_id) select user_id from written
    )
    select user_id as "userId", chant_id as "chantId" from written`,
}

export interface ProgressChange {
  readonly userId: string
  readonly chantId: number
  readonly progress: Omit<ChantProgress, 'levelData'> & { readonly levelData: LevelData }
  /** Of the row that the change was computed from; 0 when there was none. */
  readonly version: number
  readonly tokenHash: Buffer
  readonly callerId: string
  /** The chant that must be completed, if any. */
  readonly previousChantId: number | null
  readonly key: string | null
  readonly requestHash: Buffer
  readonly reply: string
  readonly now: Date
}

export const rowOf = ({ userId, chantId }: Pick<ProgressChange, 'userId' | 'chantId'>) => `${userId} ${chantId}`

const toRow = ({ progress, ...change }: ProgressChange) => ({
  user_id: change.userId,
  chant_id: change.chantId,
  epoch: progress.epoch,
  percent_complete: progress.percentComplete,
  is_completed: progress.isCompleted,
  mastered: progress.mastered,
  current_level: progress.currentLevel,
  is_review_complete: progress.isReviewComplete,
  record_streak: progress.recordStreak,
  current_streak: progress.currentStreak,
  current_streak_at: progress.currentStreakAt,
  last_accessed: progress.lastAccessed,
  level_data: progress.levelData,
  version: change.version + 1,
  caller_id: change.callerId,
  key: change.key,
  request_hash: change.requestHash.toString('hex'),
  reply: change.reply,
  created_at: change.now,
  token_hash: change.tokenHash.toString('hex'),
  previous_id: change.previousChantId,
})

/** Of changes to different rows; each answer is false when what it was decided upon no longer holds. */
export async function writeProgress(
  { writingLines }: Database,
  changes: readonly ProgressChange[],
  now: Date,
): Promise<boolean[]> {
  const { rows } = await writingLines.query<{ userId: string; chantId: number }>({
    ...writeQuery,
    values: [JSON.stringify(changes.map(toRow)), ...sessionTimes(now)],
  })
  const written = new Set(rows.map(rowOf))
  return changes.map((change) => written.has(rowOf(change)))
}
