import { eq } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { secrets } from '../db/schema.ts'

export async function findSecret(queries: Queries, name: string): Promise<string | undefined> {
  const [row] = await queries.select().from(secrets).where(eq(secrets.name, name))
  return row?.value
}

export async function saveSecret(queries: Queries, name: string, value: string): Promise<void> {
  await queries.insert(secrets).values({ name, value }).onConflictDoUpdate({ target: secrets.name, set: { value } })
}
