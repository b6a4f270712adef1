import { shareInWords } from '@schola/memory/in-words'
import type { Ready } from './learned.ts'
import { whenInWords } from './learner-day.ts'

/** "At Mass on Sunday you would understand about 9 words in 10." */
export const readySentence = ({ date, share }: Pick<Ready, 'date' | 'share'>, today: number): string =>
  `At Mass ${whenInWords(date, today)} you would understand ${shareInWords(share)}.`

/** What a session would change, where it can be said at all. */
export function findPromise(share: number, after: number): string | undefined {
  const said = shareInWords(after)
  return said === shareInWords(share) ? undefined : `Five minutes today make it ${said}.`
}
