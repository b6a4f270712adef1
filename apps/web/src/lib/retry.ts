export const maxRetries = 3

const firstDelayMs = 1000
const longestDelayMs = 30_000

/** How long a query waits before it is tried again; the first failure is attempt 0. */
export const retryDelay = (attempt: number): number => Math.min(firstDelayMs * 2 ** attempt, longestDelayMs)

/** Longer than this nobody waits, whatever they were told. */
export const longestToldMs = 60 * 60 * 1000

/** How long a `Retry-After` asks to wait, in seconds; a date says nothing to a device whose clock may be wrong. */
export function toldToWait(retryAfter: string | null): number {
  const seconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
  return Math.min(seconds * 1000, longestToldMs)
}

/** How long a write waits that has failed so often: as long as it was told, and then spread out, so that not everybody comes at once. */
export const waitOf = (failures: number, random: number, toldMs: number): number =>
  toldMs + retryDelay(failures) * (0.5 + random / 2)
