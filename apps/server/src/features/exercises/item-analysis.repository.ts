import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { attempts, exerciseVersions } from '../../db/schema.ts'

/** Maximum number of newest answers that are analyzed for each exercise. */
const maxAnswers = 100

/** A wrong answer of fewer learners could identify them. */
const minLearners = 2

export interface ItemFigures {
  readonly exerciseId: number
  readonly since: string | null
  readonly shown: number
  readonly sampled: number
  readonly right: number
  readonly medianDurationMs: number | null
  readonly wrongAnswer: { readonly answer: unknown; readonly count: number } | null
}

/** Counts only answers since the content or type last changed. */
export async function readItemFigures(queries: Queries, exerciseIds: readonly number[]): Promise<ItemFigures[]> {
  const ids = JSON.stringify(exerciseIds)
  const { rows } = await queries.execute<ItemFigures & Record<string, unknown>>(sql`
    with asked as (select json_array_elements_text(${ids})::int as id),
    changes as (
      select exercise_id, at, (content, type) is distinct from (lag(content) over past, lag(type) over past) as is_other
      from ${exerciseVersions} where exercise_id in (select id from asked)
      window past as (partition by exercise_id order by version)
    ),
    items as (
      select id, max(at) filter (where is_other) as since
      from asked left join changes on exercise_id = id group by id
    ),
    newest as materialized (
      select i.id, n.* from items i cross join lateral (
        select user_id, score, answer, duration_ms from ${attempts} a
        where a.exercise_id = i.id and a.at >= coalesce(i.since, '-infinity') order by a.at desc limit ${maxAnswers}
      ) n
    ),
    figures as (
      select id, count(*)::int as sampled, (count(*) filter (where score >= 100))::int as right,
        percentile_cont(0.5) within group (order by duration_ms) as median
      from newest group by id
    ),
    wrong as (
      select distinct on (id) id, answer, count(*)::int as count from newest
      where score < 100 and answer is not null group by id, answer
      having count(distinct user_id) >= ${minLearners} order by id, count(*) desc, answer
    )
    select i.id as "exerciseId", to_char(i.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
      (select count(*)::int from ${attempts} a where a.exercise_id = i.id and a.at >= coalesce(i.since, '-infinity')) as shown,
      coalesce(f.sampled, 0) as sampled, coalesce(f.right, 0) as "right", f.median as "medianDurationMs",
      case when w.id is not null then json_build_object('answer', w.answer, 'count', w.count) end as "wrongAnswer"
    from items i left join figures f on f.id = i.id left join wrong w on w.id = i.id`)
  return rows
}
