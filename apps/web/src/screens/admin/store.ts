import { useSyncExternalStore } from 'react'

export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly use: () => T
}

/** One value that lives outside the screens, for what any of them may ask of the panel. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const set = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  return { get, set, use: () => useSyncExternalStore(subscribe, get) }
}
