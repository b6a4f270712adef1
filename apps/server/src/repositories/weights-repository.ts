import { desc } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { memoryWeights } from '../db/schema.ts'

/** The weights of memory that were accepted last, the newest first. */
export const readLatestWeights = (queries: Queries, most: number) =>
  queries.select().from(memoryWeights).orderBy(desc(memoryWeights.acceptedAt), desc(memoryWeights.version)).limit(most)

export type WeightRow = Awaited<ReturnType<typeof readLatestWeights>>[number]
