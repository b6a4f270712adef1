import type { OutboxEntry, Refusal, SetAsideEntry } from './entry.ts'

/** What a device still has to send, and what was refused. */
export interface OutboxState {
  readonly waiting: readonly OutboxEntry[]
  readonly setAside: readonly SetAsideEntry[]
  /** Keys that have left either list, the latest last: another tab that still holds such an entry lets go of it. */
  readonly finished: readonly string[]
}

export type OutboxEvent =
  | { readonly type: 'made'; readonly entry: Omit<OutboxEntry, 'place'> }
  | { readonly type: 'finished'; readonly keys: readonly string[] }
  | { readonly type: 'refused'; readonly key: string; readonly refusal: Refusal; readonly newKey: string }
  | { readonly type: 'retried'; readonly key: string; readonly newKey: string }
  | { readonly type: 'forgotten'; readonly owner: string }

export const emptyOutbox: OutboxState = { waiting: [], setAside: [], finished: [] }

/** A tab that slept through more than these sends an entry again, and the server answers it as the first time. */
const mostFinished = 500

const keyOf = ({ idempotencyKey }: OutboxEntry) => idempotencyKey

function finish(state: OutboxState, keys: readonly string[]): OutboxState {
  const gone = new Set(keys)
  const stays = (entry: OutboxEntry) => !gone.has(entry.idempotencyKey)
  return {
    waiting: state.waiting.filter(stays),
    setAside: state.setAside.filter(stays),
    finished: [...state.finished.filter((key) => !gone.has(key)), ...keys].slice(-mostFinished),
  }
}

const nextPlace = ({ waiting, setAside }: OutboxState) =>
  Math.max(0, ...[...waiting.slice(-1), ...setAside].map(({ place }) => place)) + 1

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
      const aside = { ...entry, idempotencyKey: event.newKey, refusal: event.refusal }
      const rest = finish(state, [event.key])
      return { ...rest, setAside: [...rest.setAside, aside] }
    }
    case 'retried': {
      const aside = state.setAside.find((each) => keyOf(each) === event.key)
      if (!aside) return state
      const { refusal: _, ...entry } = aside
      const again = { ...entry, idempotencyKey: event.newKey, place: nextPlace(state) }
      const rest = finish(state, [event.key])
      return { ...rest, waiting: [...rest.waiting, again] }
    }
    default: {
      const theirs = [...state.waiting, ...state.setAside].filter(({ owner }) => owner === event.owner)
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
    setAside: joinEntries(one.setAside, other.setAside, gone),
    finished: finished.slice(-mostFinished),
  }
}
