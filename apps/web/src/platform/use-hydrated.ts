import { useDeferredValue, useSyncExternalStore } from 'react'
import type { ReadableStorage } from './storage.ts'

const neverChanges = () => () => undefined

/** A value of this device alone; on the server, and while its page is hydrated, the given one. */
export const useDeviceValue = <T extends string | number | boolean>(read: () => T, onServer: T): T =>
  useSyncExternalStore(neverChanges, read, () => onServer)

/** False on the server and while its page is hydrated: what is rendered then must be what the server rendered. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

/** The same for what comes after the first screen: it is rendered by itself, in slices. */
export const useAfterHydration = (): boolean => useDeferredValue(useHydrated())

const emptyStorage: ReadableStorage = { getItem: () => null }

/** What this device has stored; nothing on the server and while its page is hydrated. */
export const useDeviceStorage = (): ReadableStorage => (useHydrated() ? localStorage : emptyStorage)
