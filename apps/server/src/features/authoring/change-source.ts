import type { ChantDraft } from '@schola/contract/chant-draft'
import { isOwnChant, type SourceCause } from '@schola/contract/chant-sources'
import { positionStep } from '@schola/core/progress/tracks'
import { badRequest, chantNotFound, conflict, HttpError, signInFirst } from '../../calls/http-error.ts'
import { findCurriculumChant, findCurriculumSource } from '../../curriculum/built-content.ts'
import { writeAsCurriculum } from '../../curriculum/seed.ts'
import type { Queries } from '../../db/connect.ts'
import { isSequenceExhausted } from '../../db/failure.ts'
import type { Act } from '../exercises/exercises.service.ts'
import { purgedBy } from '../trash/trash.service.ts'
import { shareLockUser } from '../users/users.repository.ts'
import {
  addSource,
  changeSource,
  countUnpublished,
  lockChants,
  lockOrAddSource,
  lockSource,
  notePastSource,
  recountLearners,
  type SourceRow,
} from './authoring.repository.ts'
import { describeSource } from './describe-source.ts'

/** A chant and the version that the operator has seen. */
export interface SeenSource {
  readonly chantId: number
  readonly version: number
}

/** Ids of chants are limited and never reused, so drafts must not use them up. */
const maxUnpublishedChants = 100

/** Locks a chant; refuses an edit of an older version, and returns the current one to the operator. */
async function lockVersion(
  queries: Queries,
  { chantId, version }: SeenSource,
  { actorId, at }: Act,
): Promise<SourceRow> {
  // Before the chant: erasing the actor's account locks in this order.
  if (!(await shareLockUser(queries, actorId))) throw signInFirst()
  const isKnown = isOwnChant(chantId) || (await findCurriculumSource(chantId)) !== null
  if (!isKnown) throw chantNotFound()
  const row = isOwnChant(chantId) ? await lockSource(queries, chantId) : await lockOrAddSource(queries, chantId, at)
  if (!row || (row.deletedAt && row.deletedAt <= purgedBy(at))) throw chantNotFound()
  if (row.version !== version) {
    const current = await describeSource(queries, chantId, row)
    throw new HttpError(409, 'chant_changed', { details: { current } })
  }
  return row
}

/** Locks a chant that is not in the trash. */
export async function lockLive(queries: Queries, seen: SeenSource, act: Act): Promise<SourceRow> {
  const row = await lockVersion(queries, seen, act)
  if (row.deletedAt) throw badRequest('chant_in_trash')
  return row
}

export async function createSource(queries: Queries, draft: ChantDraft, { actorId, at }: Act): Promise<SourceRow> {
  if ((await countUnpublished(queries)) >= maxUnpublishedChants) {
    throw conflict('too_many_unpublished', { max: maxUnpublishedChants })
  }
  try {
    return await addSource(queries, { draft: JSON.stringify(draft), changedAt: at, changedBy: actorId })
  } catch (error) {
    if (isSequenceExhausted(error)) throw conflict('chant_ids_used_up')
    throw error
  }
}

export async function saveDraft(queries: Queries, seen: SeenSource, draft: ChantDraft, act: Act): Promise<SourceRow> {
  const row = await lockLive(queries, seen, act)
  const json = JSON.stringify(draft)
  return row.draft === json ? row : changeSource(queries, row, { draft: json }, act)
}

export async function discardDraft(queries: Queries, seen: SeenSource, act: Act): Promise<SourceRow> {
  const row = await lockLive(queries, seen, act)
  if (row.draft === null) return row
  if (isOwnChant(row.chantId) && row.published === null) {
    throw badRequest('chant_never_published')
  }
  return changeSource(queries, row, { draft: null }, act)
}

/** Writes the next version and, into the history, what learners get from now on. */
export async function changeForLearners(
  queries: Queries,
  row: SourceRow,
  change: Parameters<typeof changeSource>[2],
  { cause, exercises = null }: { readonly cause: SourceCause; readonly exercises?: string | null },
  act: Act,
): Promise<SourceRow> {
  const changed = await changeSource(queries, row, change, act)
  const { chantId, version, published } = changed
  await notePastSource(queries, { chantId, version, cause, ...act, source: exercises && published, exercises })
  return changed
}

function refuseCurriculum(chantId: number, act: 'unpublish' | 'delete'): void {
  if (!isOwnChant(chantId)) throw badRequest(`curriculum_chant_${act}`)
}

/** Unpublishes a chant; it stays as a draft, and learners keep their progress. */
export async function unpublish(queries: Queries, seen: SeenSource, act: Act): Promise<SourceRow> {
  refuseCurriculum(seen.chantId, 'unpublish')
  const row = await lockLive(queries, seen, act)
  if (row.published === null) throw badRequest('chant_not_published')
  await recountLearners(queries, row.chantId)
  const change = { draft: row.draft ?? row.published, published: null }
  return changeForLearners(queries, row, change, { cause: 'withdrawn' }, act)
}

export async function trashSource(queries: Queries, seen: SeenSource, act: Act): Promise<SourceRow> {
  refuseCurriculum(seen.chantId, 'delete')
  const row = await lockLive(queries, seen, act)
  if (row.published !== null) await recountLearners(queries, row.chantId)
  const change = { draft: row.draft ?? row.published, published: null, deletedAt: act.at }
  return changeForLearners(queries, row, change, { cause: 'deleted' }, act)
}

export async function untrashSource(queries: Queries, seen: SeenSource, act: Act): Promise<SourceRow> {
  const row = await lockVersion(queries, seen, act)
  if (!row.deletedAt) throw badRequest('chant_not_in_trash')
  return changeForLearners(queries, row, { deletedAt: null }, { cause: 'undeleted' }, act)
}

/** Discards the operators' version of a chant, except its history, and restores the curriculum's rows. */
export async function restoreCurriculum(queries: Queries, seen: SeenSource, act: Act): Promise<SourceRow> {
  if (isOwnChant(seen.chantId)) throw badRequest('not_in_curriculum')
  const row = await lockLive(queries, seen, act)
  if (row.draft === null && row.published === null) return row
  if (row.published === null) return changeSource(queries, row, { draft: null }, act)
  const found = await findCurriculumChant(row.chantId)
  if (!found) throw chantNotFound()
  const namesake = (await lockChants(queries)).find(({ id, slug }) => slug === found.chant.slug && id !== row.chantId)
  if (namesake) throw badRequest('curriculum_address_taken', { slug: namesake.slug })
  const change = { draft: null, published: null, place: null }
  const changed = await changeForLearners(queries, row, change, { cause: 'curriculum' }, act)
  const placed = { ...found.chant, position: (found.index + 1) * positionStep }
  await writeAsCurriculum(queries, placed, { cause: 'curriculum', ...act })
  return changed
}
