import { offlineQueueKey } from '../../platform/storage-keys.ts'
import { isDeadLetter, isOutboxEntry } from './entry.ts'
import { afterEvent, emptyOutbox, joinOutboxes, type OutboxEvent, type OutboxState } from './outbox-state.ts'

/** Where the outbox is kept; either call may throw, as localStorage does when it is full or forbidden. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** What the learner must be told: writes that only this page holds, writes that cannot be read, writes put back. */
export type StorageFailure = 'unsaved' | 'unreadable' | 'restored'

const deadLetterKey = `${offlineQueueKey}_set_aside`
const finishedKey = `${offlineQueueKey}_finished`
/** Storage holds the latest few, which is written after every answer; the rest is in `SentKeys`. */
const mostStoredFinished = 20
const unreadableKey = (number: number) => `${offlineQueueKey}_unreadable_${number}`

interface Read<T> {
  readonly items: readonly T[]
  /** The text holds something that is none of ours. */
  readonly isSpoilt: boolean
}

function readItems<T>(text: string | null, isItem: (value: unknown) => value is T): Read<T> {
  if (text === null) return { items: [], isSpoilt: false }
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value)) return { items: [], isSpoilt: true }
    const items = value.filter(isItem)
    return { items, isSpoilt: items.length < value.length }
  } catch {
    return { items: [], isSpoilt: true }
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

const keys = [offlineQueueKey, deadLetterKey, finishedKey] as const
type Texts = readonly (string | null)[]
const unknownTexts: Texts = [null, null, null]

/** The outbox in storage, joined with a copy in memory: neither alone can lose a write. */
export class StoredOutbox {
  readonly #store: KeyValueStore
  readonly #report: (failure: StorageFailure) => void
  #memory = emptyOutbox
  /** What storage held when it was last read or written, so that unchanged text is not parsed again. */
  #texts = unknownTexts
  /** Texts that could not be read and have no copy yet; until they have, nothing is written over them. */
  #spoilt: readonly string[] = []
  #isSaved = true

  constructor(store: KeyValueStore, report: (failure: StorageFailure) => void) {
    this.#store = store
    this.#report = report
  }

  /** False while only this page holds some of the writes. */
  get isSaved(): boolean {
    return this.#isSaved
  }

  /** What memory and storage hold together; what storage has lost is written back. */
  read(): OutboxState {
    const texts = this.#readTexts()
    if (texts === undefined || texts.every((text, index) => text === this.#texts[index])) return this.#memory
    const stored = this.#parse(texts)
    this.#memory = joinOutboxes(stored, this.#memory)
    const { waiting, deadLetters } = this.#memory
    const isWhole = waiting.length === stored.waiting.length && deadLetters.length === stored.deadLetters.length
    if (!isWhole && texts[0] === null && this.#isSaved) this.#report('restored')
    this.#texts = texts
    if (!isWhole || this.#spoilt.length > 0) this.#write()
    return this.#memory
  }

  apply(event: OutboxEvent): OutboxState {
    this.#memory = afterEvent(this.read(), event)
    this.#write()
    return this.#memory
  }

  #readTexts(): Texts | undefined {
    try {
      return keys.map((key) => this.#store.getItem(key))
    } catch {
      return undefined
    }
  }

  #parse([queue = null, refused = null, over = null]: Texts): OutboxState {
    const waiting = readItems(queue, isOutboxEntry)
    const deadLetters = readItems(refused, isDeadLetter)
    const spoilt = [waiting.isSpoilt ? queue : null, deadLetters.isSpoilt ? refused : null].filter(
      (text) => text !== null,
    )
    if (spoilt.length > 0) this.#report('unreadable')
    this.#spoilt = [...this.#spoilt, ...spoilt]
    return { waiting: waiting.items, deadLetters: deadLetters.items, finished: readItems(over, isText).items }
  }

  /** Under names of their own: what we cannot read may still be read by somebody. */
  #keepSpoilt(): void {
    for (const text of this.#spoilt) {
      let number = 1
      while (![null, text].includes(this.#store.getItem(unreadableKey(number)))) number += 1
      this.#store.setItem(unreadableKey(number), text)
    }
    this.#spoilt = []
  }

  #write(): void {
    const { waiting, deadLetters, finished } = this.#memory
    const stored = [waiting, deadLetters, finished.slice(-mostStoredFinished)]
    const texts = stored.map((list) => JSON.stringify(list))
    try {
      this.#keepSpoilt()
      // That an entry is over is written before it disappears, or another tab would bring it back.
      for (const [index, key] of [...keys.entries()].toReversed()) {
        const text = texts[index] ?? ''
        if (text !== (this.#texts[index] ?? '[]')) this.#store.setItem(key, text)
      }
      this.#texts = texts
      this.#isSaved = true
    } catch {
      // Whatever was written before it failed is read again next time.
      this.#texts = unknownTexts
      const isEmpty = waiting.length + deadLetters.length === 0
      if (this.#isSaved && !isEmpty) this.#report('unsaved')
      this.#isSaved = isEmpty
    }
  }
}
