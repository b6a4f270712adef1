import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { listErased } from '../repositories/tombstone-repository.ts'
import { forgetAccount } from '../use-cases/erase-account.ts'

/** Sets aside, until the transaction ends, what this database knows of erased accounts. */
export async function keepTombstones(client: pg.Client): Promise<void> {
  await client.query('create temp table kept_tombstones (salt bytea, hash bytea, erased_at timestamptz) on commit drop')
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('public.tombstones') is not null as present`,
  )
  if (rows[0]?.present !== true) return
  await client.query('insert into kept_tombstones select salt, hash, erased_at from public.tombstones')
}

/**
 * Of what a backup brings back, ends what has ended since it was made: nobody is signed in, and the accounts that either
 * side knows to be erased are erased again. Answers how many these were.
 */
export async function endAccess(client: pg.Client): Promise<number> {
  await client.query('delete from sessions')
  await client.query(`insert into tombstones select salt, hash, max(erased_at) from kept_tombstones group by salt, hash
    on conflict (salt, hash) do update set erased_at = greatest(tombstones.erased_at, excluded.erased_at)`)
  const queries = drizzle(client)
  const erased = await listErased(queries)
  for (const id of erased) await forgetAccount(queries, id)
  return erased.length
}
