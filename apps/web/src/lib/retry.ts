export const maxRetries = 3

const firstDelayMs = 1000
const maxDelayMs = 30_000

/** Delay before a retry; the first failure is attempt 0. */
export const retryDelay = (attempt: number): number => Math.min(firstDelayMs * 2 ** attempt, maxDelayMs)

export const maxRetryAfterMs = 60 * 60 * 1000

/** Parses `Retry-After` in seconds; dates are ignored, because the device's clock may be wrong. */
export function parseRetryAfter(retryAfter: string | null): number {
  const seconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
  return Math.min(seconds * 1000, maxRetryAfterMs)
}

/** Delay before a queued write is retried: the server's wait and then a random part, to spread the load. */
export const retryWaitMs = (failures: number, random: number, retryAfterMs: number): number =>
  retryAfterMs + retryDelay(failures) * (0.5 + random / 2)
