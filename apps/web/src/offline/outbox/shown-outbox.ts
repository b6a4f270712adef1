import { createStore } from '../../platform/store.ts'
import type { DeadLetter, OutboxEntry } from './entry.ts'
import type { Outbox } from './outbox.ts'

/** What screens show of the outbox of whoever is signed in. */
export interface ShownOutbox {
  readonly waiting: readonly OutboxEntry[]
  readonly deadLetters: readonly DeadLetter[]
  /** What waits cannot be sent before its owner signs in again. */
  readonly needsSignIn: boolean
}

const nothing: ShownOutbox = { waiting: [], deadLetters: [], needsSignIn: false }

let outbox: Outbox | undefined
const shown = createStore(nothing)

const isSameList = (one: readonly OutboxEntry[], other: readonly OutboxEntry[]) =>
  one.length === other.length && one.every((entry, index) => entry.idempotencyKey === other[index]?.idempotencyKey)

function show(next: ShownOutbox): void {
  const former = shown.get()
  const isSame =
    isSameList(next.waiting, former.waiting) &&
    isSameList(next.deadLetters, former.deadLetters) &&
    next.needsSignIn === former.needsSignIn
  if (!isSame) shown.set(next)
}

/** From here on screens show this outbox. */
export function showOutbox(
  opened: Outbox,
  findUser: () => string | undefined,
): { readonly refresh: () => void; readonly stop: () => void } {
  outbox = opened
  function refresh() {
    const user = findUser()
    if (user === undefined) return show(nothing)
    const { waiting, deadLetters } = opened.pendingOf(user)
    show({ waiting, deadLetters, needsSignIn: opened.connection === 'signed-out' && waiting.length > 0 })
  }
  function stop() {
    outbox = undefined
    show(nothing)
  }
  return { refresh, stop }
}

export const useShownOutbox = (): ShownOutbox => shown.use()

export const retryEntry = (key: string): void => outbox?.retry(key)
export const discardEntry = (key: string): void => outbox?.discard(key)
/** For an account that is no more. */
export const forgetEntriesOf = (owner: string): void => outbox?.forget(owner)
