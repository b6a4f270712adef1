import type { LogEntry } from '@schola/core/memory/fold'
import type { DayRun } from '@schola/core/progress/day-streak'
import type { TestOut } from '@schola/core/progress/test-out'
import type pg from 'pg'
import type { StoredReply } from '../../calls/idempotency.repository.ts'
import { type StoredProgress, toStoredProgress } from '../progress/progress.repository.ts'

/*
 * Answers are the most frequent write, so these are prepared statements instead of the query builder. The pool pipelines:
 * statements that are started together travel together, and run in the order in which they were started.
 */

/** The rows that an answer is decided on; null where the answer has no such part. */
export interface AnswerKeys {
  readonly userId: string
  readonly chantId: number | null
  /** The chants whose completion opens that chant, on the path or on a track. */
  readonly keyIds: readonly number[]
  /** The chant whose test-out the answer belongs to. */
  readonly testedChantId: number | null
  readonly showingId: string | null
  /** Who sends the answer under which idempotency key. */
  readonly callerId: string
  readonly key: string | null
}

export interface Owner {
  readonly timeZone: string | null
  readonly track: string | null
  readonly currentStreak: number
  readonly currentStreakAt: string | null
}

/** Everything that an answer is decided on, read while the learner's row is locked. */
export interface AnswerState {
  readonly owner: Owner | undefined
  readonly progress: StoredProgress | undefined
  /** Those of `keyIds` that the learner has completed. */
  readonly completedIds: readonly number[]
  readonly dayRun: DayRun | null
  readonly testOut: TestOut | undefined
  readonly isShowingRecorded: boolean
  readonly storedReply: StoredReply | undefined
}

type OwnerRow = Omit<Owner, 'currentStreakAt'> & { readonly currentStreakAt: Date | null }
type ProgressRow = Parameters<typeof toStoredProgress>[0] & Omit<StoredProgress, 'currentStreakAt' | 'lastAccessed'>
type RestRow = Pick<AnswerState, 'completedIds' | 'dayRun' | 'isShowingRecorded'> & {
  readonly testOut: TestOut | null
} & { readonly [K in keyof StoredReply]: StoredReply[K] | null }

/** Locks the learner's row until the transaction ends, so that one answer of a learner is decided at a time. */
export async function loadAnswerState(client: pg.PoolClient, keys: AnswerKeys): Promise<AnswerState> {
  const { userId, chantId, keyIds, testedChantId, showingId, callerId, key } = keys
  // The lock is a statement of its own: what waits for a lock sees the tables as they were before it waited.
  const [owners, progress, rest] = await Promise.all([
    client.query<OwnerRow>({
      name: 'lock-learner',
      text: `select time_zone as "timeZone", track, current_streak as "currentStreak", current_streak_at as "currentStreakAt"
        from users where id = $1 for no key update`,
      values: [userId],
    }),
    client.query<ProgressRow>({
      name: 'find-progress',
      text: `select epoch, percent_complete as "percentComplete", is_completed as "isCompleted", mastered,
          current_level as "currentLevel", is_review_complete as "isReviewComplete", record_streak as "recordStreak",
          current_streak as "currentStreak", current_streak_at as "currentStreakAt", last_accessed as "lastAccessed",
          level_data as "levelData", version
        from progress where user_id = $1 and chant_id = $2`,
      values: [userId, chantId],
    }),
    client.query<RestRow>({
      name: 'find-answer-state',
      text: `select
          array(select chant_id from progress where user_id = $1 and chant_id = any($2::int[]) and is_completed)
            as "completedIds",
          (select json_build_object('current', current, 'longest', longest, 'lastDay', last_day)
            from day_streaks where user_id = $1) as "dayRun",
          (select run from test_outs where user_id = $1 and chant_id = $3) as "testOut",
          exists (select from attempts where user_id = $1 and showing_id = $4) as "isShowingRecorded",
          stored.request_hash as "requestHash", stored.status, stored.reply
        from (select) one left join idempotency_keys stored on stored.user_id = $5 and stored.key = $6`,
      values: [userId, keyIds, testedChantId, showingId, callerId, key],
    }),
  ])
  const [owner] = owners.rows
  const [row] = progress.rows
  const [{ requestHash, status, reply, testOut, ...found }] = rest.rows as [RestRow] // always one
  return {
    ...found,
    owner: owner && { ...owner, currentStreakAt: owner.currentStreakAt?.toISOString() ?? null },
    progress: row && toStoredProgress(row),
    testOut: testOut ?? undefined,
    storedReply: requestHash && status !== null && reply !== null ? { requestHash, status, reply } : undefined,
  }
}

/** The rows that an answer writes; null where a part is missing or changes nothing. */
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

const addAttempt = (userId: string, attempt: NonNullable<AnswerRows['attempt']>) => ({
  name: 'add-attempt',
  text: `insert into attempts (user_id, exercise_id, score, answer, duration_ms, at, day, showing_id, trained)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  values: [
    userId,
    attempt.exerciseId,
    attempt.score,
    attempt.answer === undefined ? null : JSON.stringify(attempt.answer),
    attempt.durationMs,
    attempt.at,
    attempt.day,
    attempt.showingId,
    attempt.trained && JSON.stringify(attempt.trained),
  ],
})

const saveProgress = (userId: string, { chantId, after }: NonNullable<AnswerRows['progress']>) => ({
  name: 'save-progress',
  // The progress is counted later, once for many answers.
  text: `with uncounted as (insert into uncounted_progress (user_id) values ($1))
    insert into progress (user_id, chant_id, epoch, percent_complete, is_completed, mastered, current_level,
      is_review_complete, record_streak, current_streak, current_streak_at, last_accessed, level_data, version)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    on conflict (user_id, chant_id) do update set epoch = excluded.epoch,
      percent_complete = excluded.percent_complete, is_completed = excluded.is_completed,
      mastered = excluded.mastered, current_level = excluded.current_level,
      is_review_complete = excluded.is_review_complete, record_streak = excluded.record_streak,
      current_streak = excluded.current_streak, current_streak_at = excluded.current_streak_at,
      last_accessed = excluded.last_accessed, level_data = excluded.level_data, version = excluded.version`,
  values: [
    userId,
    chantId,
    after.epoch,
    after.percentComplete,
    after.isCompleted,
    after.mastered,
    after.currentLevel,
    after.isReviewComplete,
    after.recordStreak,
    after.currentStreak,
    after.currentStreakAt,
    after.lastAccessed,
    JSON.stringify(after.levelData),
    after.version,
  ],
})

/** Starts all writes; the caller waits for them. */
export function startWrites(
  client: pg.PoolClient,
  userId: string,
  { streak, attempt, progress, practiceDay, testOut }: AnswerRows,
): Promise<unknown>[] {
  const writes: pg.QueryConfig[] = []
  if (streak) {
    writes.push({
      name: 'save-streak',
      text: 'update users set current_streak = $2, current_streak_at = $3 where id = $1',
      values: [userId, streak.streak, streak.at],
    })
  }
  if (attempt) writes.push(addAttempt(userId, attempt))
  if (progress) writes.push(saveProgress(userId, progress))
  if (practiceDay) {
    writes.push(
      {
        name: 'add-practice-day',
        text: 'insert into practice_days (user_id, day) values ($1, $2) on conflict do nothing',
        values: [userId, practiceDay.day],
      },
      {
        name: 'save-day-streak',
        text: `insert into day_streaks (user_id, current, longest, last_day) values ($1, $2, $3, $4)
          on conflict (user_id) do update
            set current = excluded.current, longest = excluded.longest, last_day = excluded.last_day`,
        values: [userId, practiceDay.current, practiceDay.longest, practiceDay.lastDay],
      },
    )
  }
  if (testOut) {
    writes.push({
      name: 'save-test-out',
      text: 'update test_outs set run = $3 where user_id = $1 and chant_id = $2',
      values: [userId, testOut.chantId, JSON.stringify(testOut.after)],
    })
  }
  return writes.map((write) => client.query(write))
}

/** Stores the reply for the next delivery of the same request. */
export async function storeReply(
  client: pg.PoolClient,
  reply: StoredReply & { readonly callerId: string; readonly key: string; readonly createdAt: Date },
): Promise<void> {
  await client.query({
    name: 'store-reply',
    text: `insert into idempotency_keys (user_id, key, request_hash, status, reply, created_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [reply.callerId, reply.key, reply.requestHash, reply.status, reply.reply, reply.createdAt],
  })
}
