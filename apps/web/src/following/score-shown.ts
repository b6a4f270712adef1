import { forget, readNumber, remember } from '../platform/storage.ts'
import { createStore } from '../platform/store.ts'

const key = 'schola_score_hidden'
const scoreShown = createStore(true, () => readNumber(localStorage, key) !== 1)

/** Whether the score is shown is the learner's choice, and this device remembers it. */
export function showScore(shown: boolean): void {
  if (shown) forget(localStorage, [key])
  else remember(localStorage, key, 1)
  scoreShown.set(shown)
}

export const useScoreShown = (): boolean => scoreShown.use()
