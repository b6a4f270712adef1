import { QueryClient } from '@tanstack/react-query'
import { maxRetries, retryDelay } from '../retry.ts'
import { ApiError } from './api-error.ts'

const idleLifetimeMs = 5 * 60_000
export const freshForMs = 5 * 60_000

/** A refusal stays a refusal; only the network and the server's own failures are worth another try, and offline none. */
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
        // Offline, what stands before the network answers; so a call is always made.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
