import { CancelledError, type EnsureQueryDataOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { maxRetries, retryDelay } from '../retry.ts'
import { ApiError } from './api-error.ts'

const idleLifetimeMs = 5 * 60_000
export const freshForMs = 5 * 60_000

/** Retries network and server failures, but not 4xx errors, and nothing while offline. */
export function shouldRetry(failures: number, error: Error): boolean {
  return failures < maxRetries && navigator.onLine && (!(error instanceof ApiError) || error.status >= 500)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        gcTime: idleLifetimeMs,
        staleTime: freshForMs,
        refetchOnWindowFocus: false,
        // Offline calls are answered from the device.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Reads a query; reads it again if a screen that was left has canceled it. */
export async function awaitData<Data, Key extends QueryKey>(
  client: QueryClient,
  query: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await client.ensureQueryData(query)
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error
    return client.ensureQueryData(query)
  }
}
