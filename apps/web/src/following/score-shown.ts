import { createChoice } from '../platform/choice.ts'

const hidden = createChoice('schola_score_hidden', ['0', '1'])

/** Whether the score is shown is the learner's choice, and this device remembers it. */
export const showScore = (shown: boolean): void => hidden.choose(shown ? '0' : '1')

export const useScoreShown = (): boolean => hidden.use() === '0'
