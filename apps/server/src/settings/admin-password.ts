import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { secrets } from '../db/schema.ts'
import { endElevations } from '../features/sessions/sessions.repository.ts'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
/** 32 MB and about 60 ms a guess. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const keyLength = 32

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFC'), salt, keyLength, cost)
  return `${salt.toString('base64url')}.${key.toString('base64url')}`
}

/** Checks candidates against a hash, in the same time whatever they are. */
export function passwordFromHash(hash: string) {
  const [salt = '', key = ''] = hash.split('.')
  const expected = Buffer.from(key, 'base64url')
  return {
    matches: async (candidate: string): Promise<boolean> => {
      const actual = await derive(candidate.normalize('NFC'), Buffer.from(salt, 'base64url'), keyLength, cost)
      return timingSafeEqual(actual, expected)
    },
  }
}

export type AdminPassword = ReturnType<typeof passwordFromHash>

/** Easy to read out and to type: five groups of four from an alphabet without look-alikes, 98 bits. */
export function makePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

const generatedHash = 'admin password'
const lastUsed = 'admin password last used'

/** Returns the hash of the random password of this database; the password itself only when it has just been made. */
async function ensureGenerated(queries: Queries): Promise<{ hash: string; made?: string }> {
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
export async function ensureAdminPassword(
  queries: Queries,
  given: string | undefined,
  key: string,
): Promise<{ hash: string; made?: string }> {
  const settled = given === undefined ? await ensureGenerated(queries) : { hash: await hashPassword(given) }
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
