import type { QueryClient } from '@tanstack/react-query'
import { grammarQuery } from '../../api/queries.ts'
import { responsesCache } from '../../platform/cache-names.ts'

/** Downloads the grammar pages to a device that has none; where there are any, the next use brings newer ones. */
export async function downloadGrammar(client: QueryClient): Promise<void> {
  const kept = await globalThis.caches?.open(responsesCache).catch(() => undefined)
  if (kept && !(await kept.match('/api/grammar'))) await client.prefetchQuery(grammarQuery)
}
