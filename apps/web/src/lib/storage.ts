type ReadableStorage = Pick<Storage, 'getItem'>

/** The browser's own, looked up each time: where it is forbidden, naming it already throws. */
export const deviceStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/** A stored whole number; 0 when it is missing, spoilt, or storage is forbidden. */
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
    // Full or forbidden storage costs only the convenience.
  }
}

export function forget(storage: Pick<Storage, 'removeItem'>, keys: readonly string[]): void {
  try {
    for (const key of keys) storage.removeItem(key)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}

/** Every key that is meant; none where storage is forbidden, since finding it already throws. */
export function findKeys(find: () => Storage, isMeant: (key: string) => boolean): readonly string[] {
  try {
    return Object.keys(find()).filter(isMeant)
  } catch {
    return []
  }
}

export function forgetEverywhere(keys: readonly string[]): void {
  for (const find of [() => localStorage, () => sessionStorage]) forgetWhere(find, (key) => keys.includes(key))
}

export function forgetWhere(find: () => Storage, isMeant: (key: string) => boolean): void {
  const keys = findKeys(find, isMeant)
  if (keys.length > 0) forget(find(), keys)
}
