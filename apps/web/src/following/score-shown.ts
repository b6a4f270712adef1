import { createSwitch } from '../platform/store.ts'

const hidden = createSwitch('schola_score_hidden')

/** Whether the score is shown is the learner's choice, and this device remembers it. */
export const showScore = (shown: boolean): void => hidden.set(!shown)

export const useScoreShown = (): boolean => !hidden.use()
