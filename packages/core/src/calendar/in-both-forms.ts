import type { Celebration, TimeOfYear } from './celebration.ts'
import { adventOf, type Day, dayOf, easterOf, weekdayOf } from './days.ts'
import type { LiturgicalDay, MarianAntiphon } from './liturgical-day.ts'

type InBothForms = Pick<
  LiturgicalDay,
  'season' | 'week' | 'id' | 'rank' | 'isSunday' | 'colour' | 'hasMass' | 'sprinkling' | 'marian' | 'angelus'
>

/**
 * What follows in both forms from the time of the year and from what is kept; they differ in the last day of Eastertide,
 * counted from Easter.
 */
export function inBothForms(
  day: Day,
  year: number,
  { season, week }: TimeOfYear,
  { id, rank, colour }: Celebration,
  lastOfEaster: number,
): InBothForms {
  const isSunday = weekdayOf(day) === 0
  const sinceEaster = day - easterOf(year)
  const isEastertide = sinceEaster >= 0 && sinceEaster <= lastOfEaster
  // On Palm Sunday the blessing of the palms takes its place.
  const isSprinkled = isSunday && sinceEaster !== -7
  const sprinkling = isEastertide ? 'vidi-aquam' : 'asperges-me'
  return {
    season,
    week,
    id,
    rank,
    isSunday,
    colour,
    hasMass: sinceEaster !== -2,
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
