import { sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { progress, users } from '../db/schema.ts'

interface PlaceQuestion {
  readonly chantId: number
  /** The chant that would open it; null at the beginning of the path. */
  readonly beforeId: number | null
  /** The chant that would wait for it, and the one that opens that now; null at the end and at the beginning. */
  readonly nextId: number | null
  readonly nextKeyId: number | null
}

/** To how many learners the place would close the next chant, how many of them have begun it, and to how many it opens this one. */
export async function countPlaced(
  queries: Queries,
  { chantId, beforeId, nextId, nextKeyId }: PlaceQuestion,
): Promise<{ closes: number; begun: number; opens: number }> {
  const has = (id: number | null, what = sql`true`) =>
    sql`coalesce(bool_or(${what}) filter (where p.chant_id = ${id}::int), false)`
  const isDone = (id: number | null) => has(id, sql`p.is_completed`)
  const { rows } = await queries.execute<{ closes: number; begun: number; opens: number }>(sql`
    with learners as (
      select u.id, ${isDone(chantId)} as done, ${nextId}::int is not null and (${nextKeyId}::int is null or ${isDone(nextKeyId)}) as open,
        ${has(nextId)} as begun, ${beforeId}::int is null or ${isDone(beforeId)} as reached
      from ${users} u left join ${progress} p
        on p.user_id = u.id and p.chant_id in (${chantId}::int, ${beforeId}::int, ${nextId}::int, ${nextKeyId}::int)
      where not u.is_demo group by u.id
    )
    select count(*) filter (where open and not done)::int as closes,
      count(*) filter (where open and not done and begun)::int as begun, count(*) filter (where reached)::int as opens
    from learners`)
  return rows[0] ?? { closes: 0, begun: 0, opens: 0 }
}
