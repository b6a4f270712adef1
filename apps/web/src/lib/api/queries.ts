import type { KnownMemory } from '@schola/contract/overlay'
import { queryOptions } from '@tanstack/react-query'
import { request, urlOf } from './request.ts'

/** Queries with `cachedAs`, the URL of their reply, are persisted on the device (`offline/persist-queries.ts`). */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly cachedAs?: string }
  }
}

export const demoUserQuery = queryOptions({
  queryKey: ['demo-user'],
  queryFn: ({ signal }) => request('GET /api/demo-user', { signal }),
  meta: { cachedAs: urlOf('GET /api/demo-user') },
})

export const figuresQuery = (userId: string) =>
  queryOptions({
    queryKey: ['figures', userId],
    queryFn: ({ signal }) => request('GET /api/users/:userId/figures', { params: { userId }, signal }),
    meta: { cachedAs: urlOf('GET /api/users/:userId/figures', { params: { userId } }) },
    // The last exercise has changed them.
    staleTime: 0,
  })

export const memoryQuery = (userId: string) =>
  queryOptions({
    queryKey: ['memory', userId],
    queryFn: ({ signal }): Promise<KnownMemory> =>
      request('GET /api/users/:userId/memory', { params: { userId }, signal }),
    meta: { cachedAs: urlOf('GET /api/users/:userId/memory', { params: { userId } }) },
  })

export const questionsQuery = queryOptions({
  queryKey: ['memory-questions'],
  queryFn: ({ signal }) => request('GET /api/memory/questions', { signal }),
  meta: { cachedAs: urlOf('GET /api/memory/questions') },
})

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: ({ signal }) => request('GET /api/users/:userId/sessions', { params: { userId }, signal }),
    staleTime: 0,
  })

export const withoutDrafts = <E extends { readonly isDraft?: boolean | undefined }>(exercises: readonly E[]): E[] =>
  exercises.filter(({ isDraft }) => isDraft !== true)

/** The exercises of a chant for learners; the server also sends drafts to operators. */
export const chantExercisesQuery = (chantId: number) =>
  queryOptions({
    queryKey: ['chant-exercises', chantId],
    queryFn: async ({ signal }) => {
      const exercises = await request('GET /api/chants/:chantId/exercises', { params: { chantId }, signal })
      return withoutDrafts(exercises)
    },
    meta: { cachedAs: urlOf('GET /api/chants/:chantId/exercises', { params: { chantId } }) },
  })

export const vocabularyQuery = (chantId: number) =>
  queryOptions({
    queryKey: ['vocabulary', chantId],
    queryFn: ({ signal }) => request('GET /api/chants/:chantId/vocabulary', { params: { chantId }, signal }),
    meta: { cachedAs: urlOf('GET /api/chants/:chantId/vocabulary', { params: { chantId } }) },
  })

export const chantTextQuery = (chantId: number) =>
  queryOptions({
    queryKey: ['chant-text', chantId],
    queryFn: ({ signal }) => request('GET /api/chants/:chantId/text', { params: { chantId }, signal }),
    meta: { cachedAs: urlOf('GET /api/chants/:chantId/text', { params: { chantId } }) },
  })

export const chantScoreQuery = (chantId: number) =>
  queryOptions({
    queryKey: ['chant-score', chantId],
    queryFn: ({ signal }) => request('GET /api/chants/:chantId/score', { params: { chantId }, signal }),
    meta: { cachedAs: urlOf('GET /api/chants/:chantId/score', { params: { chantId } }) },
  })

export const chantSettingQuery = (chantId: number, setting: string) =>
  queryOptions({
    queryKey: ['chant-setting', chantId, setting],
    queryFn: ({ signal }) =>
      request('GET /api/chants/:chantId/settings/:setting', { params: { chantId, setting }, signal }),
    meta: { cachedAs: urlOf('GET /api/chants/:chantId/settings/:setting', { params: { chantId, setting } }) },
  })

export const lexiconQuery = queryOptions({
  queryKey: ['lexicon'],
  queryFn: ({ signal }) => request('GET /api/lexicon', { signal }),
  meta: { cachedAs: urlOf('GET /api/lexicon') },
})

export const grammarQuery = queryOptions({
  queryKey: ['grammar'],
  queryFn: ({ signal }) => request('GET /api/grammar', { signal }),
  meta: { cachedAs: urlOf('GET /api/grammar') },
  staleTime: Number.POSITIVE_INFINITY,
})

/** How people sign in; only a restart of the server changes it. */
export const signInQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: ({ signal }) => request('GET /api/sign-in', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
