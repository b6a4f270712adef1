import { isDeepStrictEqual } from 'node:util'
import type { ChantDraft } from '@schola/contract/chant-draft'
import { type ChantSourceSummary, type ChantSourceWhole, isOwnChant } from '@schola/contract/chant-sources'
import { chantNotFound, notFound } from '../../calls/http-error.ts'
import { type ComposerSources, findCurriculumSource, loadSources } from '../../curriculum/built-content.ts'
import type { Curriculum } from '../../curriculum/curriculum.ts'
import type { Queries } from '../../db/connect.ts'
import { findPeople } from '../users/user-summaries.repository.ts'
import { findPastSource, listPastSources, listSourceRows, type SourceRow } from './authoring.repository.ts'

/** Older ones can still be restored by their number. */
const maxVersionsListed = 200

/** Drafts were validated before they were stored. */
export const readDraft = (json: string): ChantDraft => JSON.parse(json) as ChantDraft

const readMaybe = (json: string | null | undefined): ChantDraft | null =>
  json === null || json === undefined ? null : readDraft(json)

/** Returns the draft, or else what is published. */
export const currentSource = (row: SourceRow | undefined, curriculum: ChantDraft | null): ChantDraft | null =>
  readMaybe(row?.draft) ?? readMaybe(row?.published) ?? curriculum

function summarise(
  id: number,
  row: SourceRow | undefined,
  curriculum: ChantDraft | null,
  { slug, name }: ChantDraft,
): ChantSourceSummary {
  const published = readMaybe(row?.published)
  return {
    id,
    slug,
    name,
    isPublished: published !== null || !isOwnChant(id),
    hasDraft: (row?.draft ?? null) !== null,
    isCurriculum: curriculum !== null,
    differs: curriculum !== null && published !== null && !isDeepStrictEqual(published, curriculum),
    deletedAt: row?.deletedAt?.toISOString() ?? null,
    changedAt: row && row.version > 0 ? row.changedAt.toISOString() : null,
    changedBy: row?.changedBy ?? null,
  }
}

/** A chant with its draft, what is published and what the curriculum has. */
export async function describeSource(
  queries: Queries,
  chantId: number,
  row: SourceRow | undefined,
): Promise<ChantSourceWhole> {
  const curriculum = isOwnChant(chantId) ? null : await findCurriculumSource(chantId)
  const source = currentSource(row, curriculum)
  if (!source) throw chantNotFound()
  const history = await listPastSources(queries, chantId, maxVersionsListed)
  const summary = summarise(chantId, row, curriculum, source)
  return {
    ...summary,
    version: row?.version ?? 0,
    source,
    published: readMaybe(row?.published),
    curriculum,
    history: history.map((past) => ({ ...past, at: past.at.toISOString() })),
    people: await findPeople(queries, [summary.changedBy, ...history.map(({ actorId }) => actorId)]),
  }
}

/** Returns the source that was published as a version. */
export async function readPublished(queries: Queries, chantId: number, version: number): Promise<ChantDraft> {
  const source = readMaybe((await findPastSource(queries, chantId, version))?.source)
  if (!source) throw notFound('version_not_published', { version })
  return source
}

/** Lists the curriculum's chants in order, then the operators'. */
export async function listSources(queries: Queries) {
  const { chants } = await loadSources()
  const rows = await listSourceRows(queries)
  const rowById = new Map(rows.map((row) => [row.chantId, row]))
  const curriculum = chants.map(({ id, source }) => {
    const row = rowById.get(id)
    return summarise(id, row, source, currentSource(row, source) ?? source)
  })
  const own = rows.flatMap((row) => {
    const source = isOwnChant(row.chantId) ? currentSource(row, null) : null
    return source ? [summarise(row.chantId, row, null, source)] : []
  })
  const all = [...curriculum, ...own]
  return {
    chants: all,
    people: await findPeople(
      queries,
      all.map(({ changedBy }) => changedBy),
    ),
  }
}

/** Lists the sources of all published chants in path order; the operators' version takes precedence. */
export async function joinSources(queries: Queries, { chants }: Curriculum): Promise<ComposerSources> {
  const { chants: built, ...rest } = await loadSources()
  const sources = new Map(built.map(({ id, source }) => [id, source]))
  for (const { chantId, published } of await listSourceRows(queries)) {
    if (published !== null) sources.set(chantId, readDraft(published))
  }
  const joined = chants.flatMap(({ id }) => {
    const source = sources.get(id)
    return source ? [{ id, source }] : []
  })
  return { ...rest, chants: joined }
}
