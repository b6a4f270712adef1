/** Why the server refused a write for good. */
export interface Rejection {
  readonly status: number
  readonly message: string
}

/** A learner's write that the server has not acknowledged. */
export interface QueueEntry {
  readonly endpoint: string
  readonly method: string
  readonly body: unknown
  /** Milliseconds on this device's clock; only differences are used. */
  readonly timestamp: number
  readonly owner: string
  readonly idempotencyKey: string
  /** Epoch of the chant's progress that the write belongs to; null for calls without epochs. */
  readonly epoch: number | null
  readonly timeZone: string
  /** Order of the queue, independent of the clock. */
  readonly sequence: number
  readonly rejection?: Rejection
}

export interface RejectedEntry extends QueueEntry {
  readonly rejection: Rejection
}

export const isRejected = (entry: QueueEntry): entry is RejectedEntry => entry.rejection !== undefined

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function parseRejection(value: unknown): Rejection | undefined {
  if (!isRecord(value) || typeof value['status'] !== 'number' || typeof value['message'] !== 'string') return undefined
  return { status: value['status'], message: value['message'] }
}

/** Validates a stored entry. Entries of the former format have `place` and `refusal`. */
export function parseEntry(value: unknown): QueueEntry | undefined {
  if (!isRecord(value)) return undefined
  const { endpoint, method, body, timestamp, owner, idempotencyKey, epoch, timeZone } = value
  const { place, refusal, sequence = place, rejection = refusal } = value
  const isEntry =
    typeof endpoint === 'string' &&
    typeof method === 'string' &&
    typeof timestamp === 'number' &&
    typeof owner === 'string' &&
    typeof idempotencyKey === 'string' &&
    (epoch === null || typeof epoch === 'number') &&
    typeof timeZone === 'string' &&
    typeof sequence === 'number'
  if (!isEntry) return undefined
  const entry = { endpoint, method, body, timestamp, owner, idempotencyKey, epoch, timeZone, sequence }
  const reason = parseRejection(rejection)
  return reason ? { ...entry, rejection: reason } : entry
}
