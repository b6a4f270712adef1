import { useSyncExternalStore } from 'react'
import { forget, readNumber, remember } from '../../../platform/storage.ts'

const key = 'schola_score_hidden'
const listeners = new Set<() => void>()
/** Kept here too, for a page whose storage is forbidden. */
let hidden: boolean | undefined

function isShown(): boolean {
  hidden ??= readNumber(localStorage, key) === 1
  return !hidden
}

/** Whether the score is shown is the learner's choice, and this device remembers it. */
export function showScore(shown: boolean): void {
  hidden = !shown
  if (shown) forget(localStorage, [key])
  else remember(localStorage, key, 1)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useScoreShown = (): boolean => useSyncExternalStore(subscribe, isShown, () => true)
