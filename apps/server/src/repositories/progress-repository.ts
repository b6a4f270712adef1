import type { Database } from '../db/connect.ts'
import type { Caller } from '../sessions/session.ts'
import { type CallerRow, callerColumns, isLive, sessionTimes, toCaller } from './session-repository.ts'

/** Instants leave SQL as the same text that `Date.toISOString` writes. */
export const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const progressFields = `'epoch', p.epoch, 'percentComplete', p.percent_complete, 'isCompleted', p.is_completed,
  'mastered', p.mastered, 'currentLevel', p.current_level, 'isReviewComplete', p.is_review_complete,
  'recordStreak', p.record_streak, 'currentStreak', p.current_streak, 'currentStreakAt', ${isoText('p.current_streak_at')},
  'lastAccessed', ${isoText('p.last_accessed')}, 'levelData', p.level_data, 'version', p.version`

/** All of a user's progress as one JSON text, `{chant id: progress}`. */
export const progressOf = (
  user: string,
) => `(select coalesce(json_object_agg(p.chant_id, json_build_object(${progressFields})
  order by p.chant_id), '{}')::text from progress p where p.user_id = ${user})`

const pathCallerQuery = {
  name: 'session-with-progress',
  text: `select ${callerColumns}, o.id is not null as "ownerExists", ${progressOf('o.id')} as "progressJson"
    from sessions s left join users o on o.id = coalesce($4, s.user_id) where ${isLive('$1')}`,
}

export interface PathCaller extends Caller {
  readonly ownerExists: boolean
  readonly progressJson: string
}

/** A session with the whole progress of its own learner, or of the one that is named, in one round trip. */
export async function findSessionWithProgress(
  { readPipeline }: Database,
  tokenHash: Buffer,
  now: Date,
  ownerId: string | null = null,
): Promise<PathCaller | undefined> {
  const values = [tokenHash, ...sessionTimes(now), ownerId]
  const { rows } = await readPipeline.query<CallerRow & PathCaller>({ ...pathCallerQuery, values })
  const [row] = rows
  return row && { ...toCaller(row, tokenHash), ownerExists: row.ownerExists, progressJson: row.progressJson }
}
