import type { LearnerChant } from '@schola/contract/chants'
import { batched, inOrder } from '../db/batcher.ts'
import type { Caller } from '../sessions/session.ts'
import {
  type CallerRow,
  callerColumns,
  isLive,
  type TokenQuestion,
  toCaller,
  tokenValues,
} from './session-repository.ts'

/** Instants leave SQL as the same text that `Date.toISOString` writes. */
export const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const progressFields = `'epoch', p.epoch, 'percentComplete', p.percent_complete, 'isCompleted', p.is_completed,
  'mastered', p.mastered, 'currentLevel', p.current_level, 'isReviewComplete', p.is_review_complete,
  'recordStreak', p.record_streak, 'currentStreak', p.current_streak, 'currentStreakAt', ${isoText('p.current_streak_at')},
  'lastAccessed', ${isoText('p.last_accessed')}, 'levelData', p.level_data, 'version', p.version`

/** What a chant is to one learner. */
export type OwnPart = Pick<LearnerChant, 'progress' | 'testAgainAt'>

/** All that is a user's own on the path as one JSON text, `{chant id: OwnPart}`. Who has ended a test has progress, too. */
export const progressOf = (
  user: string,
) => `(select coalesce(json_object_agg(p.chant_id, json_build_object('progress', json_build_object(${progressFields}),
    'testAgainAt', case when t.run->>'state' <> 'open' then t.run->>'againAt' end) order by p.chant_id), '{}')::text
  from progress p left join test_outs t on t.user_id = p.user_id and t.chant_id = p.chant_id where p.user_id = ${user})`

const pathCallersQuery = {
  name: 'sessions-with-progress',
  text: `select (q.n - 1)::int as n, f.*
    from unnest($1::bytea[], $4::text[]) with ordinality q (token, owner_id, n)
    join lateral (select ${callerColumns}, o.id is not null as "ownerExists", ${progressOf('o.id')} as "ownJson"
      from sessions s left join users o on o.id = q.owner_id where ${isLive('q.token')} limit 1) f on true`,
}

export interface PathCaller extends Caller {
  readonly ownerExists: boolean
  readonly ownJson: string
}

interface PathQuestion extends TokenQuestion {
  readonly ownerId: string
}

/** A living session, and the whole progress of a learner, who may be somebody else. */
export const findSessionWithProgress = batched(
  async ({ readPipeline }, questions: readonly PathQuestion[]): Promise<(PathCaller | undefined)[]> => {
    const values = [...tokenValues(questions), questions.map(({ ownerId }) => ownerId)]
    const { rows } = await readPipeline.query<CallerRow & PathCaller & { n: number }>({ ...pathCallersQuery, values })
    return inOrder(questions, rows, (row, { tokenHash }) => ({
      ...toCaller(row, tokenHash),
      ownerExists: row.ownerExists,
      ownJson: row.ownJson,
    }))
  },
)
