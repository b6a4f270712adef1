import type { ChantDraft, DraftFinding, DraftPlace } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, wordError } from '../../../lib/api/api-error.ts'
import type { Given } from '../../../lib/api/request.ts'
import { adminKey, adminRequest, quietAdminRequest } from './admin-request.ts'

const sourcesKey = [...adminKey, 'chant-sources'] as const

export const chantSourcesQuery = queryOptions({
  queryKey: [...sourcesKey, 'list'],
  queryFn: ({ signal }) => adminRequest('GET /api/admin/chant-sources', { signal }),
  staleTime: 0,
})

const closingSaves = new Map<number, Promise<unknown>>()

export function readAfter(chantId: number, save: Promise<unknown>): void {
  closingSaves.set(chantId, save)
  void save.finally(() => {
    if (closingSaves.get(chantId) === save) closingSaves.delete(chantId)
  })
}

export const chantSourceQuery = (chantId: number) =>
  queryOptions({
    queryKey: [...sourcesKey, 'one', chantId],
    queryFn: async ({ signal }) => {
      await closingSaves.get(chantId)
      return adminRequest('GET /api/admin/chant-sources/:chantId', { params: { chantId }, signal })
    },
    staleTime: 0,
  })

export const pastSourceQuery = (chantId: number, version: number) =>
  queryOptions({
    queryKey: [...sourcesKey, 'past', chantId, version],
    queryFn: ({ signal }) =>
      adminRequest('GET /api/admin/chant-sources/:chantId/versions/:version', { params: { chantId, version }, signal }),
    staleTime: 'static',
  })

export function noteWhole(client: QueryClient, whole: ChantSourceWhole): void {
  const { queryKey } = chantSourceQuery(whole.id)
  // What is being read would be older.
  void client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, whole)
}

/** A saved draft stands in what was read of its chant too. */
export function noteSavedDraft(client: QueryClient, chantId: number, version: number, source: ChantDraft): void {
  const { queryKey } = chantSourceQuery(chantId)
  const read = client.getQueryData(queryKey)
  if (read === undefined || read.version > version) return
  // What is being read would be older.
  void client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, { ...read, version, source, hasDraft: true })
}

export const composerSourcesQuery = queryOptions({
  queryKey: [...sourcesKey, 'composer'],
  queryFn: ({ signal }) => adminRequest('GET /api/admin/composer-sources', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const placeEffectsQuery = (chantId: number, place: DraftPlace) =>
  queryOptions({
    queryKey: [...sourcesKey, 'place', chantId, place],
    queryFn: ({ signal }) =>
      adminRequest('GET /api/admin/chant-sources/:chantId/place-effects', {
        params: { chantId },
        query: { place: JSON.stringify(place) },
        signal,
      }),
    staleTime: 0,
  })

/** After a chant has changed for learners: the panel's lists, and what the learner's own screens show. */
export async function refreshChants(client: QueryClient): Promise<void> {
  const changed = ['chant-sources', 'chants', 'exercises', 'overview', 'audit']
  await Promise.all([
    ...changed.map((part) => client.invalidateQueries({ queryKey: [...adminKey, part] })),
    client.invalidateQueries({ queryKey: ['chant-exercises'] }),
    client.invalidateQueries({ queryKey: ['learner-chants'] }),
  ])
}

export const createChantSource = (source: ChantDraft): Promise<ChantSourceWhole> =>
  adminRequest('POST /api/admin/chant-sources', { body: { source } })

export type Outcome<T> = { readonly done: T } | { readonly conflict: ChantSourceWhole }

function findConflict(error: unknown): ChantSourceWhole | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  // The server checks what it sends; a 409 for another reason has no `current`.
  return (JSON.parse(error.body) as { readonly current?: ChantSourceWhole }).current
}

async function withConflict<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { done: await call }
  } catch (error) {
    const conflict = findConflict(error)
    if (conflict === undefined) throw error
    return { conflict }
  }
}

export const saveChantDraft = (chantId: number, version: number, source: ChantDraft, mayAsk: boolean) =>
  withConflict(
    (mayAsk ? adminRequest : quietAdminRequest)('PATCH /api/admin/chant-sources/:chantId/draft', {
      params: { chantId },
      body: { version, source },
    }),
  )

export const discardChantDraft = (chantId: number, version: number) =>
  withConflict(
    adminRequest('DELETE /api/admin/chant-sources/:chantId/draft', { params: { chantId }, body: { version } }),
  )

type Composed = Given<'POST /api/admin/chant-sources/:chantId/publish'>['body']['exercises']

function findMistakes(error: unknown): readonly DraftFinding[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 400 || wordError(error) === undefined) return undefined
  return (JSON.parse(error.body) as { readonly findings?: readonly DraftFinding[] }).findings
}

type Published = Outcome<ChantSourceWhole> | { readonly mistakes: readonly DraftFinding[] }

export async function publishChant(chantId: number, version: number, exercises: Composed): Promise<Published> {
  try {
    return await withConflict(
      adminRequest('POST /api/admin/chant-sources/:chantId/publish', {
        params: { chantId },
        body: { version, exercises },
      }),
    )
  } catch (error) {
    const mistakes = findMistakes(error)
    if (mistakes === undefined) throw error
    return { mistakes }
  }
}

export const unpublishChant = (chantId: number, version: number) =>
  withConflict(
    adminRequest('POST /api/admin/chant-sources/:chantId/withdraw', { params: { chantId }, body: { version } }),
  )

export const restoreChantVersion = (chantId: number, version: number, restored: number) =>
  withConflict(
    adminRequest('POST /api/admin/chant-sources/:chantId/restore', {
      params: { chantId },
      body: { version, restored },
    }),
  )

export const takeCurriculumChant = (chantId: number, version: number) =>
  withConflict(
    adminRequest('POST /api/admin/chant-sources/:chantId/take-curriculum', { params: { chantId }, body: { version } }),
  )

export const trashChant = (chantId: number, version: number) =>
  withConflict(adminRequest('DELETE /api/admin/chant-sources/:chantId', { params: { chantId }, body: { version } }))

export const restoreTrashedChant = (chantId: number, version: number) =>
  withConflict(
    adminRequest('POST /api/admin/chant-sources/:chantId/untrash', { params: { chantId }, body: { version } }),
  )
