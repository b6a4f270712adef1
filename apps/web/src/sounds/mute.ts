import { useSyncExternalStore } from 'react'
import { forget, readNumber, remember } from '../platform/storage.ts'

const key = 'schola_muted'
const listeners = new Set<() => void>()
/** Kept here too, for a page whose storage is forbidden. */
let muted: boolean | undefined

export function isMuted(): boolean {
  muted ??= readNumber(localStorage, key) === 1
  return muted
}

export function setMuted(next: boolean): void {
  muted = next
  if (next) remember(localStorage, key, 1)
  else forget(localStorage, [key])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useMuted = (): boolean => useSyncExternalStore(subscribe, isMuted, () => false)
