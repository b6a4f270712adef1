import type { QueryClient } from '@tanstack/react-query'
import { findResponse } from '../../account/response-store.ts'
import { grammarQuery } from '../../api/queries.ts'
import { urlOf } from '../../api/request.ts'

/** Downloads the grammar pages to a device that has none; where there are any, the next use brings newer ones. */
export async function downloadGrammar(client: QueryClient): Promise<void> {
  if (!(await findResponse(urlOf('GET /api/grammar')))) await client.prefetchQuery(grammarQuery)
}
