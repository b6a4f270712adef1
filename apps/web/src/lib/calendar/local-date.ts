import { printDate } from '@schola/core/calendar/days'
import type { CivilDate } from '@schola/core/calendar/liturgical-day'
import { useSyncExternalStore } from 'react'

export const localDateOf = (now: Date): CivilDate => ({
  year: now.getFullYear(),
  month: now.getMonth() + 1,
  day: now.getDate(),
})

const readLocalDate = () => printDate(localDateOf(new Date()))

/** Midnight in every time zone falls on a quarter hour of UTC. */
const quarterHourMs = 15 * 60 * 1000

export function watchDate(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>

  function waitForQuarter() {
    timer = setTimeout(
      () => {
        changed()
        waitForQuarter()
      },
      quarterHourMs - (Date.now() % quarterHourMs) + 1,
    )
  }

  waitForQuarter()
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

export const useLocalDate = (): string => useSyncExternalStore(watchDate, readLocalDate)
