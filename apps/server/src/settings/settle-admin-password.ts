import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { secrets } from '../db/schema.ts'
import { endElevations } from '../features/sessions/sessions.repository.ts'
import { hashPassword, makePassword } from './admin-password.ts'

const generatedHash = 'admin password'
const lastUsed = 'admin password last used'

/** Returns the hash of the random password of this database; the password itself only when it has just been made. */
async function settleGenerated(queries: Queries): Promise<{ hash: string; made?: string }> {
  const kept = await findSecret(queries, generatedHash)
  if (kept) return { hash: kept }
  const made = makePassword()
  const hash = await hashPassword(made)
  await saveSecret(queries, generatedHash, hash)
  return { hash, made }
}

/**
 * Returns the hash of ADMIN_PASSWORD, or of a random password made at the first start. All elevations end when the
 * password differs from that of the last start, which is stored as a hash under `key`.
 */
export async function settleAdminPassword(
  queries: Queries,
  given: string | undefined,
  key: string,
): Promise<{ hash: string; made?: string }> {
  const settled = given === undefined ? await settleGenerated(queries) : { hash: await hashPassword(given) }
  const mark = createHmac('sha256', key)
    .update(given?.normalize('NFC') ?? settled.hash)
    .digest('base64url')
  if ((await findSecret(queries, lastUsed)) !== mark) {
    await endElevations(queries)
    await saveSecret(queries, lastUsed, mark)
  }
  return settled
}

async function findSecret(queries: Queries, name: string): Promise<string | undefined> {
  const [row] = await queries.select().from(secrets).where(eq(secrets.name, name))
  return row?.value
}

async function saveSecret(queries: Queries, name: string, value: string): Promise<void> {
  await queries.insert(secrets).values({ name, value }).onConflictDoUpdate({ target: secrets.name, set: { value } })
}
