import { numberInWords } from '@schola/core/memory/in-words'
import type { Session } from '@schola/core/memory/session'

export function minutesInWords({ seconds }: Pick<Session, 'seconds'>): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  return `${numberInWords(minutes)} minute${minutes === 1 ? '' : 's'}`
}

export const questionsInWords = ({ steps }: Pick<Session, 'steps'>): string =>
  steps.length === 1 ? 'one question' : `${steps.length} questions`
