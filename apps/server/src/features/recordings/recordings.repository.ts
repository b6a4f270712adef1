import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { chantSources, chantSourceVersions, recordings, recordingsIn } from '../../db/schema.ts'

export type RecordingKind = (typeof recordings.$inferSelect)['kind']

/** Stores a recording; for a stored one, restarts its lifetime. */
export async function saveRecording(queries: Queries, recording: typeof recordings.$inferInsert): Promise<void> {
  await queries
    .insert(recordings)
    .values(recording)
    .onConflictDoUpdate({ target: recordings.hash, set: { createdAt: recording.createdAt } })
}

/** Returns the kinds of the recordings that are stored, by hash. */
export async function findRecordingKinds(
  queries: Queries,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, RecordingKind>> {
  if (hashes.length === 0) return new Map()
  const rows = await queries
    .select({ hash: recordings.hash, kind: recordings.kind })
    .from(recordings)
    .where(inArray(recordings.hash, [...hashes]))
  return new Map(rows.map(({ hash, kind }) => [hash, kind]))
}

const named = sql`array[${recordings.hash}]`

export async function findRecordingSize(
  queries: Queries,
  hash: string,
): Promise<{ kind: RecordingKind; size: number; isPublished: boolean } | undefined> {
  const [row] = await queries
    .select({
      kind: recordings.kind,
      size: sql<number>`octet_length(${recordings.bytes})`,
      isPublished: sql<boolean>`exists (select from ${chantSources} where ${recordingsIn(chantSources.published)} @> ${named})`,
    })
    .from(recordings)
    .where(eq(recordings.hash, hash))
  return row
}

/** Reads the bytes [from, to) of a recording. */
export async function readRecording(queries: Queries, hash: string, from: number, to: number): Promise<Buffer> {
  const [row] = await queries
    .select({ bytes: sql<Buffer>`substring(${recordings.bytes} from ${from + 1}::int for ${to - from}::int)` })
    .from(recordings)
    .where(eq(recordings.hash, hash))
  return row?.bytes ?? Buffer.alloc(0)
}

/** Deletes old recordings that no chant, draft or version uses. */
export async function purgeRecordings(queries: Queries, until: Date): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    delete from ${recordings} where ${lte(recordings.createdAt, until)}
      and not exists (select from ${chantSources} where ${recordingsIn(chantSources.draft)} @> ${named})
      and not exists (select from ${chantSources} where ${recordingsIn(chantSources.published)} @> ${named})
      and not exists (select from ${chantSourceVersions} where ${recordingsIn(chantSourceVersions.source)} @> ${named})`)
  return rowCount ?? 0
}
