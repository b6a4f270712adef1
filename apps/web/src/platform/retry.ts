export const maxRetries = 3

const firstDelayMs = 1000
const longestDelayMs = 30_000

/** How long a query waits before it is tried again; the first failure is attempt 0. */
export function retryDelay(attempt: number): number {
  return Math.min(firstDelayMs * 2 ** attempt, longestDelayMs)
}
