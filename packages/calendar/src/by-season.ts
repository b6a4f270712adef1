import { adventOf, type Day, dayOf, easterOf, weekdayOf } from './days.ts'
import type { LiturgicalDay, MarianAntiphon } from './liturgical-day.ts'

/** What both forms have by the season alone; they differ in the last day of Eastertide, counted from Easter. */
export function bySeason(
  day: Day,
  year: number,
  lastOfEaster: number,
): Pick<LiturgicalDay, 'sprinkling' | 'marian' | 'angelus'> {
  const sinceEaster = day - easterOf(year)
  const isEastertide = sinceEaster >= 0 && sinceEaster <= lastOfEaster
  // On Palm Sunday the blessing of the palms takes its place.
  const isSprinkled = weekdayOf(day) === 0 && sinceEaster !== -7
  const sprinkling = isEastertide ? 'vidi-aquam' : 'asperges-me'
  return {
    sprinkling: isSprinkled ? sprinkling : null,
    marian: isEastertide ? 'regina-caeli' : marianOutsideEastertide(day, year, sinceEaster),
    angelus: isEastertide ? 'regina-caeli' : 'angelus',
  }
}

function marianOutsideEastertide(day: Day, year: number, sinceEaster: number): MarianAntiphon | null {
  if (day >= adventOf(year) || day <= dayOf(year, 2, 2)) return 'alma-redemptoris-mater'
  if (sinceEaster > 0) return 'salve-regina'
  return sinceEaster < -3 ? 'ave-regina-caelorum' : null
}
