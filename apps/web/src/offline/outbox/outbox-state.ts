import type { DeadLetter, OutboxEntry, Refusal } from './entry.ts'

/** What a device still has to send, and what was refused. */
export interface OutboxState {
  readonly waiting: readonly OutboxEntry[]
  readonly deadLetters: readonly DeadLetter[]
  /** Keys that have left either list, the latest last: another tab that still holds such an entry lets go of it. */
  readonly finished: readonly string[]
}

export type OutboxEvent =
  | { readonly type: 'made'; readonly entry: Omit<OutboxEntry, 'place'> }
  | { readonly type: 'finished'; readonly keys: readonly string[] }
  | { readonly type: 'refused'; readonly key: string; readonly refusal: Refusal; readonly newKey: string }
  | { readonly type: 'retried'; readonly key: string; readonly newKey: string }
  | { readonly type: 'forgotten'; readonly owner: string }

export const emptyOutbox: OutboxState = { waiting: [], deadLetters: [], finished: [] }

/** A tab that slept through more than these sends an entry again, and the server answers it as the first time. */
export const mostFinished = 500

const keyOf = ({ idempotencyKey }: OutboxEntry) => idempotencyKey

function finish(state: OutboxState, keys: readonly string[]): OutboxState {
  const gone = new Set(keys)
  const stays = (entry: OutboxEntry) => !gone.has(entry.idempotencyKey)
  return {
    waiting: state.waiting.filter(stays),
    deadLetters: state.deadLetters.filter(stays),
    finished: [...state.finished.filter((key) => !gone.has(key)), ...keys].slice(-mostFinished),
  }
}

const nextPlace = ({ waiting, deadLetters }: OutboxState) =>
  Math.max(0, ...[...waiting.slice(-1), ...deadLetters].map(({ place }) => place)) + 1

/** The one place where an outbox changes. A write that moves between the lists gets a new key, so that the old is over. */
export function afterEvent(state: OutboxState, event: OutboxEvent): OutboxState {
  switch (event.type) {
    case 'made':
      return { ...state, waiting: [...state.waiting, { ...event.entry, place: nextPlace(state) }] }
    case 'finished':
      return finish(state, event.keys)
    case 'refused': {
      const entry = state.waiting.find((each) => keyOf(each) === event.key)
      if (!entry) return state
      const letter = { ...entry, idempotencyKey: event.newKey, refusal: event.refusal }
      const rest = finish(state, [event.key])
      return { ...rest, deadLetters: [...rest.deadLetters, letter] }
    }
    case 'retried': {
      const letter = state.deadLetters.find((each) => keyOf(each) === event.key)
      if (!letter) return state
      const { refusal: _, ...entry } = letter
      const again = { ...entry, idempotencyKey: event.newKey, place: nextPlace(state) }
      const rest = finish(state, [event.key])
      return { ...rest, waiting: [...rest.waiting, again] }
    }
    default: {
      const theirs = [...state.waiting, ...state.deadLetters].filter(({ owner }) => owner === event.owner)
      return finish(state, theirs.map(keyOf))
    }
  }
}

function joinEntries<E extends OutboxEntry>(
  one: readonly E[],
  other: readonly E[],
  finished: ReadonlySet<string>,
): E[] {
  const byKey = new Map([...one, ...other].map((entry) => [entry.idempotencyKey, entry]))
  return [...byKey.values()]
    .filter(({ idempotencyKey }) => !finished.has(idempotencyKey))
    .toSorted((a, b) => a.place - b.place || (a.idempotencyKey < b.idempotencyKey ? -1 : 1))
}

/**
 * What two tabs, or a tab and the storage, know together: all that either holds and neither has finished. So a write that
 * was overwritten by another tab, or cleared away, comes back; at worst something is sent twice under the same key.
 */
export function joinOutboxes(one: OutboxState, other: OutboxState): OutboxState {
  const finished = [...new Set([...one.finished, ...other.finished])]
  const gone = new Set(finished)
  return {
    waiting: joinEntries(one.waiting, other.waiting, gone),
    deadLetters: joinEntries(one.deadLetters, other.deadLetters, gone),
    finished: finished.slice(-mostFinished),
  }
}
