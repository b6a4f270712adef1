import { forget, readNumber, remember } from '../platform/storage.ts'
import { createStore } from '../platform/store.ts'

const key = 'schola_muted'
const muted = createStore(false, () => readNumber(localStorage, key) === 1)

export const isMuted = (): boolean => muted.get()

export function setMuted(next: boolean): void {
  if (next) remember(localStorage, key, 1)
  else forget(localStorage, [key])
  muted.set(next)
}

export const useMuted = (): boolean => muted.use()
