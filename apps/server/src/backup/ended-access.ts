import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { listErased } from '../repositories/tombstone-repository.ts'
import { forgetAccount } from '../use-cases/erase-account.ts'

/** Copies the tombstones of this database to a temporary table, until the transaction ends. */
export async function saveTombstones(client: pg.Client): Promise<void> {
  await client.query('create temp table kept_tombstones (salt bytea, hash bytea, erased_at timestamptz) on commit drop')
  const { rows } = await client.query(`select to_regclass('public.tombstones') as name`)
  if (rows[0]?.name === null) return
  await client.query('insert into kept_tombstones select salt, hash, erased_at from public.tombstones')
}

/**
 * Ends all sessions of the backup and deletes the accounts again that the database or the backup records as deleted.
 * Returns their number.
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
