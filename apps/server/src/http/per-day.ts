import { HttpError } from './http-error.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Lets each learner do something only so often in a day, on this server. It is counted in memory: the database would be
 * asked once more with every answer.
 */
export function openDayLimit(most: number, refusal: string) {
  const counts = new Map<string, number>()
  let begun = 0

  function isReached(learner: string, now: Date): boolean {
    const passed = now.getTime() - begun
    if (passed >= dayMs || passed < 0) {
      begun = now.getTime()
      counts.clear()
    }
    return (counts.get(learner) ?? 0) >= most
  }

  function count(learner: string, now: Date): void {
    if (isReached(learner, now)) {
      throw new HttpError(429, refusal, Math.ceil((begun + dayMs - now.getTime()) / 1000))
    }
    counts.set(learner, (counts.get(learner) ?? 0) + 1)
  }

  return { isReached, count }
}

export type DayLimit = ReturnType<typeof openDayLimit>
