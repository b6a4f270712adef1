import { forget, readNumber, remember } from '../platform/storage.ts'
import { createStore } from '../platform/store.ts'

const key = 'schola_silent_latin'
const silent = createStore(false, () => readNumber(localStorage, key) === 1)

/** Whether the right Latin is to be heard after each answer; the device remembers it. */
export const isLatinHeard = (): boolean => !silent.get()

export function setLatinHeard(heard: boolean): void {
  if (heard) forget(localStorage, [key])
  else remember(localStorage, key, 1)
  silent.set(!heard)
}

export const useLatinHeard = (): boolean => !silent.use()
