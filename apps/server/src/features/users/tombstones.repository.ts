import { hash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { identities, tombstones, users } from '../../db/schema.ts'

/** Pseudonym of an erased account. Ids are random, so the hash does not identify a person. */
export const nameOfErased = (userId: string) => `deleted-${hash('sha256', userId, 'hex').slice(0, 12)}`

const hashOf = (name: unknown) => sql`sha256(salts.salt || convert_to(${name}, 'UTF8'))`

/** Leaves a tombstone of an account and of each of its identities, no earlier than the account was made. */
export async function addTombstones(queries: Queries, userId: string, now: Date): Promise<void> {
  await queries.execute(sql`
    with salts as (select coalesce((select salt from ${tombstones} limit 1), ${randomBytes(32)}::bytea) as salt),
    names as (
      select 'account ' || id as name from ${users} where id = ${userId}
      union all select 'identity ' || issuer || ' ' || subject from ${identities} where user_id = ${userId}
    )
    insert into ${tombstones} (salt, hash, erased_at)
    select salts.salt, ${hashOf(sql`names.name`)}, greatest(${now.toISOString()}::timestamptz, u.created_at)
    from names, salts, ${users} u where u.id = ${userId}
    on conflict (salt, hash) do update set erased_at = greatest(tombstones.erased_at, excluded.erased_at)`)
}

/** When an account of this identity was last erased. */
export async function findErasure(queries: Queries, issuer: string, subject: string): Promise<Date | undefined> {
  const { rows } = await queries.execute<{ at: string | null }>(sql`
    select to_json(max(t.erased_at)) #>> '{}' as at from (select distinct salt from ${tombstones}) salts
    join ${tombstones} t on t.salt = salts.salt and t.hash = ${hashOf(sql`${`identity ${issuer} ${subject}`}::text`)}`)
  const at = rows[0]?.at
  return typeof at === 'string' ? new Date(at) : undefined
}

/** Lists the accounts that exist although they were erased; not those that the same person created afterwards. */
export async function listErased(queries: Queries): Promise<string[]> {
  const { rows } = await queries.execute<{ id: string }>(sql`
    select distinct names.id from (
      select id, 'account ' || id as name, '-infinity'::timestamptz as made_at from ${users}
      union all select u.id, 'identity ' || i.issuer || ' ' || i.subject, u.created_at
      from ${identities} i join ${users} u on u.id = i.user_id
    ) names cross join (select distinct salt from ${tombstones}) salts
    join ${tombstones} t on t.salt = salts.salt and t.hash = ${hashOf(sql`names.name`)} and t.erased_at >= names.made_at`)
  return rows.map(({ id }) => id)
}
