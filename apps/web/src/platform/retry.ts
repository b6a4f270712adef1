export const maxRetries = 3

const firstDelayMs = 1000
const longestDelayMs = 30_000

/** How long a query waits before it is tried again; the first failure is attempt 0. */
export function retryDelay(attempt: number): number {
  return Math.min(firstDelayMs * 2 ** attempt, longestDelayMs)
}

/** Longer than this nobody waits, whatever they were told. */
export const longestToldMs = 60 * 60 * 1000

/** How long a `Retry-After` asks to wait, in whole seconds or until an HTTP date; nothing when it says neither. */
export function toldToWait(retryAfter: string | null, now: number): number {
  const said = retryAfter ?? ''
  const date = new Date(said)
  // Browsers find a date in nearly any text with a number in it: only one that is written as HTTP writes it is meant.
  const untilDate = date.toUTCString() === said && date.getTime() - now
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : untilDate
  return Math.min(Math.max(ms || 0, 0), longestToldMs)
}

/** How long a write waits that has failed so often: as long as it was told, and then spread out, so that not everybody comes at once. */
export const waitOf = (failures: number, random: number, toldMs: number): number =>
  toldMs + retryDelay(failures) * (0.5 + random / 2)
