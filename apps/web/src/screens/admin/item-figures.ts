import type { AnalysedItem } from '@schola/contract/item-analysis'

/** Fewer answers than this prove nothing about an exercise. */
const enoughAnswers = 10
const hardShare = 0.4

/** An exercise that most learners get wrong wants a second look. */
export const isSuspicious = ({ sampled, shareRight }: AnalysedItem): boolean =>
  sampled >= enoughAnswers && shareRight !== null && shareRight < hardShare

/** An answer of whatever type, as a person would read it. */
export function answerText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(answerText).join(' · ')
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).map(answerText).join(' = ')
  return String(answer)
}

const secondsText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** One line about how an exercise is answered. */
export function figuresText({ shown, shareRight, medianDurationMs, commonWrongAnswer }: AnalysedItem): string {
  if (shown === 0 || shareRight === null) return 'Not answered yet'
  return [
    `Answered ${shown === 1 ? 'once' : `${shown} times`}`,
    `${Math.round(shareRight * 100)} % right`,
    ...(medianDurationMs === null ? [] : [`half within ${secondsText(medianDurationMs)}`]),
    ...(commonWrongAnswer === null
      ? []
      : [`most chosen wrong answer: ${answerText(commonWrongAnswer.answer)} (${commonWrongAnswer.count})`]),
  ].join(' · ')
}
