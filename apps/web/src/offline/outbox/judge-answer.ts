import type { Refusal } from './entry.ts'

/** What became of a write that was sent. */
export type Delivery =
  | { readonly kind: 'answered'; readonly reply: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly body: string }
  /** Its owner is not the one signed in: it waits for them. */
  | { readonly kind: 'sign-in' }
  /** Nobody knows, or not now: the same again later. `failure` is the server's own word, if it spoke. */
  | { readonly kind: 'later'; readonly failure?: { readonly status: number; readonly body: string } }

/** Not the write's fault: too slow, still being handled, too early, too many. */
const passing = new Set([408, 409, 425, 429])

function findMessage(body: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value !== 'object' || value === null || !('message' in value)) return undefined
    return typeof value.message === 'string' ? value.message : undefined
  } catch {
    return undefined
  }
}

/** Judges an answer that is no success. Only our own server's words count: a hotel's sign-in page refuses nothing. */
export function judgeFailure(status: number, body: string): Delivery {
  const message = findMessage(body)
  if (message === undefined) return { kind: 'later' }
  if (status === 401) return { kind: 'sign-in' }
  if (status >= 500 || passing.has(status)) return { kind: 'later', failure: { status, body } }
  return { kind: 'refused', refusal: { status, message }, body }
}

/** Every write of ours is answered with a JSON object. */
export function judgeSuccess(reply: unknown): Delivery {
  return typeof reply === 'object' && reply !== null ? { kind: 'answered', reply } : { kind: 'later' }
}
