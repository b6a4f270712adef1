import type { Queries } from '../db/connect.ts'
import { addSecret, findSecret } from '../repositories/secret-repository.ts'
import { hashPassword, makePassword } from '../settings/admin-password.ts'

const name = 'admin password'

/**
 * The hash to check against: of ADMIN_PASSWORD when it is set, else of a random one made at the first start.
 * That one is answered once, to be printed; the database keeps only its hash, for all servers.
 */
export async function settleAdminPassword(
  queries: Queries,
  given: string | undefined,
): Promise<{ hash: string; made?: string }> {
  if (given !== undefined) return { hash: await hashPassword(given) }
  const kept = await findSecret(queries, name)
  if (kept) return { hash: kept }
  const made = makePassword()
  const hash = await hashPassword(made)
  await addSecret(queries, name, hash)
  return { hash, made }
}
