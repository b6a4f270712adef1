type ReadableStorage = Pick<Storage, 'getItem'>

/** Looks up localStorage each time, because naming it throws where it is disabled. */
export const deviceStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/** Returns a stored whole number; 0 if it is missing or corrupt, or storage is disabled. */
export function readNumber(storage: ReadableStorage, key: string): number {
  try {
    const value = Number.parseInt(storage.getItem(key) ?? '', 10)
    return Number.isFinite(value) && value > 0 ? value : 0
  } catch {
    return 0
  }
}

export function readText(storage: ReadableStorage, key: string): string | undefined {
  try {
    return storage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function isKept(storage: Storage, key: string): boolean {
  try {
    return storage.getItem(key) !== null
  } catch {
    return false
  }
}

export function remember(storage: Pick<Storage, 'setItem'>, key: string, value: string | number): void {
  try {
    storage.setItem(key, String(value))
  } catch {
    // Full or disabled storage.
  }
}

export function forget(storage: Pick<Storage, 'removeItem'>, keys: readonly string[]): void {
  try {
    for (const key of keys) storage.removeItem(key)
  } catch {
    // Disabled storage has no entries.
  }
}

/** Returns the keys that match the predicate; none if storage is disabled. */
export function findKeys(find: () => Storage, isMatch: (key: string) => boolean): readonly string[] {
  try {
    return Object.keys(find()).filter(isMatch)
  } catch {
    return []
  }
}

export function forgetEverywhere(keys: readonly string[]): void {
  for (const find of [() => localStorage, () => sessionStorage]) forgetWhere(find, (key) => keys.includes(key))
}

export function forgetWhere(find: () => Storage, isMatch: (key: string) => boolean): void {
  const keys = findKeys(find, isMatch)
  if (keys.length > 0) forget(find(), keys)
}
