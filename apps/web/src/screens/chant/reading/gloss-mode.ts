import { useSyncExternalStore } from 'react'
import { remember } from '../../../platform/storage.ts'

export const glossModes = ['off', 'tap', 'lines'] as const
export type GlossMode = (typeof glossModes)[number]

const key = 'schola_glosses'
const listeners = new Set<() => void>()
/** Kept here too, for a page whose storage is forbidden. */
let chosen: GlossMode | undefined

function readStored(): GlossMode {
  try {
    const stored = localStorage.getItem(key)
    return glossModes.find((mode) => mode === stored) ?? 'tap'
  } catch {
    return 'tap'
  }
}

export function glossMode(): GlossMode {
  chosen ??= readStored()
  return chosen
}

export function chooseGlossMode(mode: GlossMode): void {
  chosen = mode
  remember(localStorage, key, mode)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useGlossMode = (): GlossMode => useSyncExternalStore(subscribe, glossMode)
