import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import { isOwnChant, type publishChant } from '@schola/contract/chant-sources'
import type { ContentChant } from '@schola/contract/content'
import type { BodyOf } from '@schola/contract/define-call'
import { recordingAddress } from '@schola/contract/recording-file'
import { checkDraft } from '@schola/curriculum/draft/check-draft'
import { contentOf } from '@schola/curriculum/draft/content-of'
import { ZodError } from 'zod'
import { badRequest, HttpError, notFound } from '../../calls/http-error.ts'
import { findCurriculumSource, loadBuiltRecordings, loadSources, loadTracks } from '../../curriculum/built-content.ts'
import { writeSource } from '../../curriculum/seed.ts'
import type { Queries } from '../../db/connect.ts'
import type { Act } from '../exercises/exercises.service.ts'
import { findRecordingKinds } from '../recordings/recordings.repository.ts'
import { findPastSource, listPlaces, lockChants, recountLearners, type SourceRow } from './authoring.repository.ts'
import { changeForLearners, lockLive, type SeenSource } from './change-source.ts'
import { checkComposed, checkIds, checkPlace, checkRecordings, checkSlug, describeShape } from './check-publication.ts'
import { currentSource, readDraft } from './describe-source.ts'

export type ComposedExercises = BodyOf<typeof publishChant>['exercises']

/** Maximum number of mistakes in a refusal. */
const maxFindings = 200

function refuseMistakes(findings: readonly DraftFinding[]): void {
  const mistakes = findings.filter(({ isWarning }) => isWarning !== true)
  const [first] = mistakes
  if (!first) return
  const count = mistakes.length - 1
  const details = { findings: mistakes.slice(0, maxFindings) }
  if (count === 0) throw new HttpError(400, 'draft_has_mistake', { params: { mistake: first.sentence }, details })
  throw new HttpError(400, 'draft_has_mistakes', { params: { mistake: first.sentence, count }, details })
}

const hashesIn = ({ recording, settings }: ChantDraft): string[] =>
  [recording, ...settings.map((setting) => setting.recording)].flatMap((each) => (each ? [each.hash] : []))

/** Returns the URLs of a draft's recordings by hash: uploaded ones and the curriculum's. */
export async function findAddresses(queries: Queries, draft: ChantDraft): Promise<ReadonlyMap<string, string>> {
  const hashes = hashesIn(draft)
  const kinds = await findRecordingKinds(queries, hashes)
  const uploaded = [...kinds].map(([hash, kind]) => [hash, recordingAddress(hash, kind)] as const)
  if (uploaded.length === new Set(hashes).size) return new Map(uploaded)
  const findBuilt = await loadBuiltRecordings()
  const built = hashes.flatMap((hash) => {
    const address = findBuilt(hash)
    return address === undefined ? [] : [[hash, address] as const]
  })
  return new Map([...built, ...uploaded])
}

function readContent(read: () => ContentChant): ContentChant {
  try {
    return read()
  } catch (error) {
    if (error instanceof ZodError) refuseMistakes(describeShape(error))
    throw error
  }
}

/** Lists the other chants that operators have placed; unpublished ones keep their positions. */
async function listPlaced(queries: Queries, rows: readonly { id: number; slug: string }[], chantId: number) {
  const slugById = new Map(rows.map(({ id, slug }) => [id, slug]))
  return (await listPlaces(queries)).flatMap(({ chantId: id, place }) => {
    const slug = slugById.get(id)
    return slug === undefined || id === chantId ? [] : [{ slug, place }]
  })
}

/** Compiles a draft; throws an error with all its mistakes. */
async function compileDraft(
  queries: Queries,
  chantId: number,
  draft: ChantDraft,
  exercises: ComposedExercises,
): Promise<{ chant: ContentChant; position: number }> {
  const rows = await lockChants(queries)
  const others = rows.filter(({ id }) => id !== chantId).map(({ slug }) => slug)
  const own = rows.find(({ id }) => id === chantId)
  const addresses = await findAddresses(queries, draft)
  const tracks = (await loadTracks()).map(({ id }) => id)
  refuseMistakes([
    ...checkDraft(draft, { slugs: others }),
    ...checkSlug(draft, own?.slug),
    ...checkPlace(draft, { slugs: others, tracks, others: await listPlaced(queries, rows, chantId) }),
    ...checkRecordings(draft, addresses),
    ...checkComposed(draft, exercises),
  ])
  const { spoken } = await loadSources()
  const addressOf = (hash: string) => addresses.get(hash) ?? null
  const chant = readContent(() => contentOf(chantId, draft, exercises, { spoken, addressOf }))
  refuseMistakes(checkIds(chant))
  return { chant, position: own?.position ?? 0 }
}

async function publish(
  queries: Queries,
  row: SourceRow,
  draft: ChantDraft,
  exercises: ComposedExercises,
  cause: 'published' | 'restored',
  act: Act,
): Promise<SourceRow> {
  const { chant, position } = await compileDraft(queries, row.chantId, draft, exercises)
  const change = {
    published: JSON.stringify(draft),
    place: draft.place,
    ...(cause === 'published' && { draft: null }),
  }
  const changed = await changeForLearners(queries, row, change, { cause, exercises: JSON.stringify(exercises) }, act)
  const exerciseCause = cause === 'published' ? 'edited' : 'restored'
  await writeSource(queries, { ...chant, position }, { cause: exerciseCause, ...act })
  if (row.published === null && isOwnChant(row.chantId)) {
    await recountLearners(queries, row.chantId)
  }
  return changed
}

/** Publishes the draft, or without one the current source. */
export async function publishDraft(
  queries: Queries,
  { exercises, ...seen }: SeenSource & { readonly exercises: ComposedExercises },
  act: Act,
): Promise<SourceRow> {
  const row = await lockLive(queries, seen, act)
  const draft = currentSource(row, await findCurriculumSource(row.chantId))
  if (!draft) throw badRequest('nothing_to_publish')
  return publish(queries, row, draft, exercises, 'published', act)
}

/** Publishes an earlier version again; a draft stays as it is. */
export async function restoreSource(
  queries: Queries,
  { restored, ...seen }: SeenSource & { readonly restored: number },
  act: Act,
): Promise<SourceRow> {
  const row = await lockLive(queries, seen, act)
  const past = await findPastSource(queries, row.chantId, restored)
  if (!past?.source || past.exercises === null) {
    throw notFound('version_not_published', { version: restored })
  }
  const exercises = JSON.parse(past.exercises) as ComposedExercises // as they were written
  return publish(queries, row, readDraft(past.source), exercises, 'restored', act)
}
