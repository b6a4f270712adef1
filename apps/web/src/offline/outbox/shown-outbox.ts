import { useSyncExternalStore } from 'react'
import type { SetAsideEntry } from './entry.ts'
import type { Connection, Outbox } from './outbox.ts'

/** What a screen says of the outbox of whoever is signed in. */
export interface ShownOutbox {
  /** Answers, or when there is none among them any other changes, that wait to be sent. */
  readonly waiting: { readonly count: number; readonly what: 'answer' | 'change' } | undefined
  readonly setAside: readonly SetAsideEntry[]
  readonly needsSignIn: boolean
}

const nothing: ShownOutbox = { waiting: undefined, setAside: [], needsSignIn: false }

let outbox: Outbox | undefined
let shown = nothing
const listeners = new Set<() => void>()

function show(next: ShownOutbox): void {
  if (JSON.stringify(next) === JSON.stringify(shown)) return
  shown = next
  for (const listener of listeners) listener()
}

function countWaiting(endpoints: readonly string[]): ShownOutbox['waiting'] {
  if (endpoints.length === 0) return undefined
  const answers = endpoints.filter((endpoint) => endpoint.endsWith('/attempts')).length
  return answers > 0 ? { count: answers, what: 'answer' } : { count: endpoints.length, what: 'change' }
}

/** From here on screens show this outbox. */
export function showOutbox(
  opened: Outbox,
  findUser: () => string | undefined,
): { readonly refresh: () => void; readonly stop: () => void } {
  outbox = opened
  const refresh = () => {
    const user = findUser()
    if (user === undefined) return show(nothing)
    const { waiting, setAside } = opened.pendingOf(user)
    const connection: Connection = opened.connection
    const needsSignIn = connection === 'signed-out' && waiting.length > 0
    show({ waiting: countWaiting(waiting.map(({ endpoint }) => endpoint)), setAside, needsSignIn })
  }
  const stop = () => {
    outbox = undefined
    show(nothing)
  }
  return { refresh, stop }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShownOutbox = (): ShownOutbox => useSyncExternalStore(subscribe, () => shown)

export const retryEntry = (key: string): void => outbox?.retry(key)
export const discardEntry = (key: string): void => outbox?.discard(key)
export const forgetEntriesOf = (owner: string): void => outbox?.forget(owner)
