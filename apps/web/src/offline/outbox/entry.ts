/** A learner's write on this device that the server has not acknowledged yet. */
export interface OutboxEntry {
  readonly endpoint: string
  readonly method: string
  readonly body: unknown
  /** By this device's clock, in milliseconds; only its distance from the sending is ever used. */
  readonly timestamp: number
  readonly owner: string
  readonly idempotencyKey: string
  /** Of the chant's progress that the write was made under; nothing for a write that knows no epochs. */
  readonly epoch: number | null
  /** Where the learner was when they wrote. */
  readonly timeZone: string
  /** Counts up on this device: the order of the queue, which no clock can disturb. */
  readonly place: number
}

export interface Refusal {
  readonly status: number
  readonly message: string
}

/** A write that the server has refused for good: kept for the learner to look at, retry or discard. */
export interface DeadLetter extends OutboxEntry {
  readonly refusal: Refusal
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

export function isOutboxEntry(value: unknown): value is OutboxEntry {
  return (
    isRecord(value) &&
    typeof value['endpoint'] === 'string' &&
    typeof value['method'] === 'string' &&
    typeof value['timestamp'] === 'number' &&
    typeof value['owner'] === 'string' &&
    typeof value['idempotencyKey'] === 'string' &&
    (value['epoch'] === null || typeof value['epoch'] === 'number') &&
    typeof value['timeZone'] === 'string' &&
    typeof value['place'] === 'number'
  )
}

export function isDeadLetter(value: unknown): value is DeadLetter {
  if (!isOutboxEntry(value) || !('refusal' in value) || !isRecord(value.refusal)) return false
  return typeof value.refusal['status'] === 'number' && typeof value.refusal['message'] === 'string'
}
