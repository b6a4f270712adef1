import { createSwitch } from '../../lib/store.ts'

const hidden = createSwitch('schola_score_hidden')

export const showScore = (shown: boolean): void => hidden.set(!shown)

export const useScoreShown = (): boolean => !hidden.use()
