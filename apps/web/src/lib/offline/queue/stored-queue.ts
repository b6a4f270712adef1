import { offlineQueueKey } from '../../storage-keys.ts'

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

/** `unsaved`: storage is full or disabled. `unreadable`: stored entries are corrupt. */
export type StorageFailure = 'unsaved' | 'unreadable'

const prefix = `${offlineQueueKey}:`
const unreadablePrefix = `${offlineQueueKey}_unreadable:`
/** Up to version 0.2 the queue was two JSON arrays, and the keys of sent entries a third. */
const formerKeys = [offlineQueueKey, `${offlineQueueKey}_set_aside`]
const formerSentKey = `${offlineQueueKey}_finished`

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The queue in localStorage, one key per entry, so that tabs never overwrite each other's entries. */
export class StoredQueue {
  readonly #getStorage: () => Storage
  readonly #report: (failure: StorageFailure) => void
  /** Entries that storage does not accept. */
  readonly #unsaved = new Map<string, QueueEntry>()

  /** `getStorage` may throw, as naming localStorage does where it is disabled. */
  constructor(getStorage: () => Storage, report: (failure: StorageFailure) => void) {
    this.#getStorage = getStorage
    this.#report = report
    this.#convertFormer()
  }

  /** False while some entries are only in memory. */
  get isSaved(): boolean {
    return this.#unsaved.size === 0
  }

  /** Returns all entries in the order in which they were added. */
  list(): QueueEntry[] {
    const entries = new Map(this.#readAll().map((entry) => [entry.idempotencyKey, entry]))
    for (const [key, entry] of this.#unsaved) entries.set(key, entry)
    return [...entries.values()].toSorted((a, b) => a.sequence - b.sequence || a.timestamp - b.timestamp)
  }

  add(entry: Omit<QueueEntry, 'sequence'>): void {
    this.put({ ...entry, sequence: (this.list().at(-1)?.sequence ?? 0) + 1 })
  }

  put(entry: QueueEntry): void {
    const wasSaved = this.isSaved
    for (const each of [...this.#unsaved.values(), entry]) this.#save(each)
    if (wasSaved && !this.isSaved) this.#report('unsaved')
  }

  remove(key: string): void {
    this.#unsaved.delete(key)
    try {
      this.#getStorage().removeItem(prefix + key)
    } catch {
      // Disabled storage has no entries.
    }
  }

  #save(entry: QueueEntry): void {
    try {
      this.#getStorage().setItem(prefix + entry.idempotencyKey, JSON.stringify(entry))
      this.#unsaved.delete(entry.idempotencyKey)
    } catch {
      this.#unsaved.set(entry.idempotencyKey, entry)
    }
  }

  #readAll(): QueueEntry[] {
    try {
      const storage = this.#getStorage()
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      return keys
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const text = storage.getItem(key)
          if (text === null) return []
          const entry = parseEntry(parseJson(text))
          if (!entry) this.#setAside(key, text)
          return entry ?? []
        })
    } catch {
      return []
    }
  }

  /** Moves corrupt text to a key that is not read again. */
  #setAside(key: string, text: string): void {
    try {
      const storage = this.#getStorage()
      storage.setItem(`${unreadablePrefix}${key}`, text)
      storage.removeItem(key)
      this.#report('unreadable')
    } catch {
      // Full storage: the text stays where it is.
    }
  }

  #convertFormer(): void {
    try {
      const storage = this.#getStorage()
      for (const key of formerKeys) {
        const text = storage.getItem(key)
        if (text === null) continue
        const items = parseJson(text)
        const entries = Array.isArray(items) ? items.flatMap((item) => parseEntry(item) ?? []) : []
        for (const entry of entries) this.put(entry)
        if (Array.isArray(items) && entries.length === items.length) {
          if (this.isSaved) storage.removeItem(key)
        } else this.#setAside(key, text)
      }
      storage.removeItem(formerSentKey)
    } catch {
      // Disabled or full storage: what could be read is in memory, and the rest is tried at the next start.
    }
  }
}
