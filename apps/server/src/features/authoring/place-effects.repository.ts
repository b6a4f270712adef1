import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { progress, users } from '../../db/schema.ts'

/** What opens a chant: it is free, or one of the keys must be completed. */
export interface Opening {
  readonly isFree: boolean
  readonly keys: readonly number[]
}

/** What opens the chants to the learners on a track; '' is the path alone. */
export interface TrackOpening {
  readonly track: string
  /** The chant that would wait: now, and then. */
  readonly before: Opening
  readonly after: Opening
  /** The one that would be placed. */
  readonly own: Opening
}

/** Counts the learners for whom the next chant would close, those who have begun it, and those for whom this one opens. */
export async function countPlaced(
  queries: Queries,
  nextId: number | null,
  openings: readonly TrackOpening[],
): Promise<{ closes: number; begun: number; opens: number }> {
  const given = openings.map(({ track, before, after, own }) => ({
    track,
    was_free: before.isFree,
    was_keys: before.keys,
    is_free: after.isFree,
    is_keys: after.keys,
    own_free: own.isFree,
    own_keys: own.keys,
  }))
  const asked = openings.flatMap(({ before, after, own }) => [...before.keys, ...after.keys, ...own.keys])
  const ids = [...new Set([...asked, ...(nextId === null ? [] : [nextId])])]
  const { rows } = await queries.execute<{ closes: number; begun: number; opens: number }>(sql`
    with openings as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as o (track text, was_free boolean, was_keys int[],
        is_free boolean, is_keys int[], own_free boolean, own_keys int[])
    ), learners as (
      select u.id, u.track, coalesce(array_agg(p.chant_id) filter (where p.is_completed), '{}') as done,
        coalesce(bool_or(p.chant_id = ${nextId}::int), false) as begun
      from ${users} u left join ${progress} p on p.user_id = u.id and p.chant_id = any(${sql.param(ids)}::int[])
      where not u.is_demo group by u.id
    ), judged as (
      select l.begun, o.own_free or o.own_keys && l.done as opened,
        (o.was_free or o.was_keys && l.done) and not (o.is_free or o.is_keys && l.done) as closed
      from learners l join openings o
        on o.track = case when l.track in (select track from openings) then l.track else '' end
    )
    select count(*) filter (where closed)::int as closes, count(*) filter (where closed and begun)::int as begun,
      count(*) filter (where opened)::int as opens
    from judged`)
  return rows[0] ?? { closes: 0, begun: 0, opens: 0 }
}
