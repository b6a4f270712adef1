import { HttpError } from './http-error.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Lets each learner do something only so often in a day, on this server. It is counted in memory: the database would be
 * asked once more with every answer.
 */
export function openDayLimit(most: number, refusal: string) {
  const counts = new Map<string, number>()
  let begun = 0
  return {
    count: (learner: string, now: Date): void => {
      const passed = now.getTime() - begun
      if (passed >= dayMs || passed < 0) {
        begun = now.getTime()
        counts.clear()
      }
      const count = counts.get(learner) ?? 0
      if (count >= most) throw new HttpError(429, refusal, Math.ceil((begun + dayMs - now.getTime()) / 1000))
      counts.set(learner, count + 1)
    },
  }
}

export type DayLimit = ReturnType<typeof openDayLimit>
