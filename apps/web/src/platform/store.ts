import { useSyncExternalStore } from 'react'

export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  /** The value, or a part of it; the component renders again when that part is another one. */
  readonly use: UseStore<T>
}

interface UseStore<T> {
  (): T
  <Part>(select: (value: T) => Part): Part
}

/**
 * One value outside of React that any component can follow. `read` is called once, when the value is first needed, and
 * may return another one than `initial`, such as a stored choice.
 */
export function createStore<T>(initial: T, read: () => T = () => initial): Store<T> {
  let current: { readonly value: T } | undefined
  const listeners = new Set<() => void>()

  function get(): T {
    current ??= { value: read() }
    return current.value
  }

  function set(next: T): void {
    current = { value: next }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function use(): T
  function use<Part>(select: (value: T) => Part): Part
  function use(select: (value: T) => unknown = (value) => value): unknown {
    const getSnapshot = () => select(get())
    return useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
  }

  return { get, set, use }
}
