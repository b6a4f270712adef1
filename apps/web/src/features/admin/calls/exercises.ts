import type { ExerciseFile, ImportReport } from '@schola/contract/exchange'
import type { AuthoredExercise, EditConflict } from '@schola/contract/exercises'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Reply } from '../../../lib/api/request.ts'
import { adminKey, adminRequest } from './admin-request.ts'

export type AdminChant = Reply<'GET /api/chants'>[number]
export type ChantCounts = Reply<'GET /api/admin/overview'>[number]
export type PastVersion = Reply<'GET /api/exercises/:id/versions'>['versions'][number]

export interface Target {
  readonly chantId: number
  readonly level: number
}

export const chantsQuery = queryOptions({
  queryKey: [...adminKey, 'chants'],
  queryFn: ({ signal }) => adminRequest('GET /api/chants', { signal }),
})

export const overviewQuery = queryOptions({
  queryKey: [...adminKey, 'overview'],
  queryFn: ({ signal }) => adminRequest('GET /api/admin/overview', { signal }),
  staleTime: 0,
})

const exercisesKey = [...adminKey, 'exercises'] as const

export const exercisesQuery = (chantId: number) =>
  queryOptions({
    queryKey: [...exercisesKey, chantId],
    queryFn: ({ signal }) => adminRequest('GET /api/chants/:chantId/exercises', { params: { chantId }, signal }),
  })

export const inLevel = (exercises: readonly AuthoredExercise[], level: number): AuthoredExercise[] =>
  exercises.filter((exercise) => exercise.level === level).toSorted((a, b) => a.order - b.order || a.id - b.id)

export const analysisQuery = (chantId: number) =>
  queryOptions({
    queryKey: [...adminKey, 'analysis', chantId],
    queryFn: ({ signal }) => adminRequest('GET /api/admin/chants/:chantId/analysis', { params: { chantId }, signal }),
    select: (items) => new Map(items.map((item) => [item.exerciseId, item])),
  })

export const historyQuery = (exerciseId: number) =>
  queryOptions({
    queryKey: [...adminKey, 'history', exerciseId],
    queryFn: ({ signal }) => adminRequest('GET /api/exercises/:id/versions', { params: { id: exerciseId }, signal }),
    staleTime: 0,
  })

export const trashQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...adminKey, 'trash', page, pageSize],
    queryFn: ({ signal }) => adminRequest('GET /api/admin/trash', { query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Lists that were loaded without elevation lack invalid exercises. */
export const refreshExerciseLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: exercisesKey })

/** Refreshes the lists of the panel and of the learner's screens after a change. */
export async function refreshExercises(client: QueryClient): Promise<void> {
  const changed = ['exercises', 'search', 'history', 'overview', 'trash', 'audit']
  await Promise.all([
    ...changed.map((part) => client.invalidateQueries({ queryKey: [...adminKey, part] })),
    client.invalidateQueries({ queryKey: ['chant-exercises'] }),
    client.invalidateQueries({ queryKey: ['learner-chants'] }),
  ])
}

interface NewExercise extends Target {
  readonly type: string
  readonly content: string
  readonly order?: number | undefined
  readonly isDraft?: boolean | undefined
}

export const createExercise = ({ chantId, level, type, content, order, isDraft }: NewExercise) =>
  adminRequest('POST /api/exercises', {
    body: { chantId, level, type, content, ...(order !== undefined && { order }), ...(isDraft && { isDraft }) },
  })

export async function publishExercises(exerciseIds: readonly number[], isDraft: boolean): Promise<readonly number[]> {
  const body = { exerciseIds: [...exerciseIds], isDraft }
  return (await adminRequest('PATCH /api/exercises/publication', { body })).changedIds
}

export async function findExercise(id: number): Promise<AuthoredExercise | undefined> {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return undefined
  try {
    return await adminRequest('GET /api/exercises/:id', { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

export const searchQuery = (search: string, page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...adminKey, 'search', search, page, pageSize],
    queryFn: ({ signal }) => adminRequest('GET /api/admin/exercises', { query: { search, page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The saved exercise, or the version that another operator saved in the meantime. */
export type SaveOutcome = { readonly saved: AuthoredExercise } | { readonly conflict: AuthoredExercise }

function findConflict(error: unknown): AuthoredExercise | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  // A 409 for another reason has no `current`.
  return (JSON.parse(error.body) as Partial<EditConflict>).current
}

async function withConflict(call: Promise<AuthoredExercise>): Promise<SaveOutcome> {
  try {
    return { saved: await call }
  } catch (error) {
    const conflict = findConflict(error)
    if (conflict === undefined) throw error
    return { conflict }
  }
}

interface Change {
  readonly type: string
  readonly content: string
  readonly version: number
}

export const updateExercise = (id: number, change: Change): Promise<SaveOutcome> =>
  withConflict(adminRequest('PATCH /api/exercises/:id', { params: { id }, body: change }))

export const restoreVersion = (id: number, version: number, current: number): Promise<SaveOutcome> =>
  withConflict(
    adminRequest('POST /api/exercises/:id/versions/:version/restore', {
      params: { id, version },
      body: { version: current },
    }),
  )

/** Moves an exercise to the end of a level, or to the given position. */
export const moveExercise = (id: number, target: Target & { readonly order?: number }): Promise<AuthoredExercise> =>
  adminRequest('PATCH /api/exercises/:id/move', { params: { id }, body: target })

export const moveInBulk = (id: number, { chantId, level }: Target): Promise<AuthoredExercise> =>
  adminRequest('PATCH /api/exercises/:id/move', { params: { id }, body: { newChantId: chantId, newLevel: level } })

export async function deleteExercise(id: number): Promise<void> {
  await adminRequest('DELETE /api/exercises/:id', { params: { id } })
}

/** Returns the number of deleted exercises, which may be lower than the number of ids. */
export async function deleteExercises(exerciseIds: readonly number[]): Promise<number> {
  const { deletedCount } = await adminRequest('DELETE /api/exercises/bulk', { body: { exerciseIds: [...exerciseIds] } })
  return deletedCount
}

export const restoreFromTrash = (exerciseIds: readonly number[]) =>
  adminRequest('POST /api/admin/trash/restore', { body: { exerciseIds: [...exerciseIds] } })

interface ImportOptions {
  readonly dryRun: boolean
  readonly removeOthers: boolean
}

export const importExercises = (chantId: number, file: ExerciseFile, options: ImportOptions): Promise<ImportReport> =>
  adminRequest('POST /api/admin/chants/:chantId/import', { params: { chantId }, body: { file, ...options } })
