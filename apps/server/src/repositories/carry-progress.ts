import { openFloor } from '@schola/domain/levels'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { progress, uncountedProgress, users } from '../db/schema.ts'

/**
 * Converts everyone's progress in a chant to another number of levels, as `amongLevels` does for one learner. The learners'
 * rows are locked as by an answer, so that an answer in flight is decided on the result.
 */
export async function carryProgress(
  queries: Queries,
  chantId: number,
  levelsBefore: number,
  levelCount: number,
): Promise<void> {
  const ofChant = eq(progress.chantId, chantId)
  await queries.execute(sql`
    with locked as (
      select id from ${users} where id in (select user_id from ${progress} where ${ofChant}) order by id for no key update
    )
    insert into ${uncountedProgress} (user_id) select id from locked`)
  const done = (percent: unknown, count: number) => sql`floor(${percent} * ${count}::int / 100 + 1e-9)`
  const kept = progress.percentComplete
  const opened = (count: number) => sql`${openFloor(0, count)}::float8`
  const percent = sql`case when ${kept} <= ${opened(levelsBefore)} then least(${kept}, ${opened(levelCount)})
    else least(100, greatest(${kept}, ${done(kept, levelsBefore)} * 100 / ${levelCount}::int,
      ${kept} * ${levelsBefore}::int / ${levelCount}::int)) end`
  const isDone = sql`${percent} >= 100`
  const level = sql`least(${done(percent, levelCount)} + 1, ${levelCount}::int)`
  await queries.execute(sql`
    update ${progress} set percent_complete = ${percent}, is_completed = ${isDone}, current_level = ${level},
      mastered = mastered or (${isDone} and is_review_complete), version = version + 1
    where ${ofChant} and (${kept}, current_level) is distinct from (${percent}, ${level})`)
}
