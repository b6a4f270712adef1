import { remember } from '../../../platform/storage.ts'
import { createStore } from '../../../platform/store.ts'

export const glossModes = ['off', 'tap', 'lines'] as const
export type GlossMode = (typeof glossModes)[number]

const key = 'schola_glosses'

function readStored(): GlossMode {
  try {
    const stored = localStorage.getItem(key)
    return glossModes.find((mode) => mode === stored) ?? 'tap'
  } catch {
    return 'tap'
  }
}

const chosen = createStore<GlossMode>('tap', readStored)

export function chooseGlossMode(mode: GlossMode): void {
  remember(localStorage, key, mode)
  chosen.set(mode)
}

export const useGlossMode = (): GlossMode => chosen.use()
