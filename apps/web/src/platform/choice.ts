import { createStore } from './store.ts'

/** One of a few values, chosen on this device and remembered there. */
export interface Choice<T extends string> {
  readonly choose: (value: T) => void
  readonly use: () => T
}

/** The first value counts until another one is chosen. Without storage a choice holds as long as the page. */
export function createChoice<T extends string>(key: string, values: readonly [T, ...T[]]): Choice<T> {
  const [first] = values
  const store = createStore<T>(first, () => {
    const stored = readStored(key)
    return values.find((value) => value === stored) ?? first
  })
  return {
    choose: (value) => {
      store.set(value)
      writeStored(key, value)
    },
    use: () => store.use(),
  }
}

/** Nothing where storage is forbidden: there even finding it throws. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or forbidden storage costs only the memory of it.
  }
}
