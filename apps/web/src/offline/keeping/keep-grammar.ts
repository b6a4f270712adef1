import type { QueryClient } from '@tanstack/react-query'
import { findResponse } from '../../account/response-store.ts'
import { grammarQuery } from '../../api/queries.ts'
import { urlOf } from '../../api/request.ts'

/** Loads the pages about grammar to a device that has none, so that they open without a network. */
export async function keepGrammar(client: QueryClient): Promise<void> {
  if (!(await findResponse(urlOf('GET /api/grammar')))) await client.prefetchQuery(grammarQuery)
}
