import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** Every dictionary word of the path, and where it occurs. */
export const lexiconQuery = queryOptions({
  queryKey: ['lexicon'],
  queryFn: ({ signal }) => request('GET /api/lexicon', { signal }),
})
