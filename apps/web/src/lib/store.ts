import { useSyncExternalStore } from 'react'
import { deviceStorage, forget, readText, remember } from './storage.ts'

export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly use: UseStore<T>
}

interface UseStore<T> {
  (): T
  <Part>(select: (value: T) => Part): Part
}

/** Creates a value outside of React that components can subscribe to. `read` is called on first use. */
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

/** A store whose value is saved on this device; `print` returns undefined for a value that needs no entry. */
function createSavedStore<T>(
  key: string,
  parse: (text: string | undefined) => T,
  print: (value: T) => string | undefined,
): Store<T> {
  const store = createStore(parse(undefined), () => parse(readText(deviceStorage, key)))
  function set(value: T): void {
    store.set(value)
    const text = print(value)
    if (text === undefined) forget(deviceStorage, [key])
    else remember(deviceStorage, key, text)
  }
  return { ...store, set }
}

/** Creates a store of one of a few values; the first is the default. */
export function createChoice<T extends string>(key: string, values: readonly [T, ...T[]]): Store<T> {
  const [first] = values
  const parse = (text?: string) => values.find((value) => value === text) ?? first
  return createSavedStore(key, parse, (value) => (value === first ? undefined : value))
}

export const createSwitch = (key: string): Store<boolean> =>
  createSavedStore(
    key,
    (text) => text === '1',
    (isOn) => (isOn ? '1' : undefined),
  )

export type SavedRecord<T> = Readonly<Record<string, T>>

export interface RecordStore<T> extends Store<SavedRecord<T>> {
  /** Undefined removes the entry. */
  readonly choose: (name: string, value: T | undefined) => void
}

export function createRecord<T>(key: string, isValue: (value: unknown) => value is T): RecordStore<T> {
  function parse(text = '{}'): SavedRecord<T> {
    try {
      const entries = Object.entries(Object(JSON.parse(text)) as SavedRecord<unknown>)
      return Object.fromEntries(entries.filter((entry): entry is [string, T] => isValue(entry[1])))
    } catch {
      return {}
    }
  }
  const store = createSavedStore(key, parse, (value) => JSON.stringify(value))
  function choose(name: string, value: T | undefined): void {
    const { [name]: _former, ...others } = store.get()
    store.set(value === undefined ? others : { ...others, [name]: value })
  }
  return { ...store, choose }
}

export const createChoiceSet = (key: string): RecordStore<string> =>
  createRecord(key, (value) => typeof value === 'string')
