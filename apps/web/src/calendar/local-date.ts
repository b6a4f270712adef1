import { printDate } from '@schola/calendar/days'
import type { CivilDate } from '@schola/calendar/liturgical-day'
import { useSyncExternalStore } from 'react'

/** The date on the device's own clock. */
export const localDateOf = (now: Date): CivilDate => ({
  year: now.getFullYear(),
  month: now.getMonth() + 1,
  day: now.getDate(),
})

const readLocalDate = () => printDate(localDateOf(new Date()))

/** Tells when the date may be another: at midnight, and when the page is looked at again after a sleep. */
function watchDate(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>

  function waitForMidnight() {
    const now = new Date()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    timer = setTimeout(
      () => {
        changed()
        waitForMidnight()
      },
      midnight.getTime() - now.getTime() + 1,
    )
  }

  waitForMidnight()
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Today on this device, as 2026-11-29; nothing on the server and while its page is hydrated, for it cannot know. */
export const useLocalDate = (): string | undefined =>
  useSyncExternalStore(watchDate, readLocalDate, () => '') || undefined
