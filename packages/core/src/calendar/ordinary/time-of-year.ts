import { type TimeOfYear, weekdayNames } from '../celebration.ts'
import { adventOf, type Day, dayOf, easterOf, sundayBefore, weekdayOf } from '../days.ts'
import type { Colour, Places, Season } from '../liturgical-day.ts'
import { baptismOf } from './feasts.ts'

/** What the day is by the course of the year alone. */
export function timeOf(day: Day, year: number, places: Places): TimeOfYear {
  const weekday = weekdayOf(day)
  const isSunday = weekday === 0

  function time(season: Season, week: number, precedence: number, colour: Colour, id?: string): TimeOfYear {
    const ofWeek = isSunday ? `${season}-${week}` : `${season}-${week}-${weekdayNames[weekday]}`
    return { id: id ?? ofWeek, precedence, rank: isSunday ? 'sunday' : 'weekday', colour, season, week }
  }

  const christmas = dayOf(year, 12, 25)
  const advent = adventOf(year)
  const baptism = baptismOf(year, places)
  const since = day - easterOf(year)
  if (day >= christmas) return time('christmas', 1, isSunday ? 6 : 9, 'white')
  if (day >= advent) {
    const week = 1 + Math.floor((day - advent) / 7)
    const ofWeekday = day >= dayOf(year, 12, 17) ? 9 : 13
    return time('advent', week, isSunday ? 2 : ofWeekday, week === 3 && isSunday ? 'rose' : 'violet')
  }
  if (day <= baptism)
    return time('christmas', 2 + Math.floor((day - dayOf(year, 1, 1)) / 7), isSunday ? 6 : 13, 'white')
  if (since < -46) {
    const week = 1 + (sundayBefore(day) - sundayBefore(baptism)) / 7
    return time('through-the-year', week, isSunday ? 6 : 13, 'green')
  }
  if (since === -46) return time('lent', 0, 2, 'violet', 'ash-wednesday')
  if (since === -7) return time('lent', 6, 2, 'red', 'palm-sunday')
  if (since < -3) {
    const week = Math.floor((since + 49) / 7)
    return time('lent', week, isSunday || since > -7 ? 2 : 9, since === -21 ? 'rose' : 'violet')
  }
  if (since === -3) return time('triduum', 1, 1, 'white', 'holy-thursday')
  if (since === -2) return time('triduum', 1, 1, 'red', 'good-friday')
  if (since === -1) return time('triduum', 1, 1, 'white', 'holy-saturday')
  if (since === 0) return { ...time('easter', 1, 1, 'white', 'easter-sunday'), rank: 'solemnity' }
  if (since < 7) return { ...time('easter', 1, 2, 'white'), rank: 'solemnity' }
  if (since === 49) return { ...time('easter', 8, 2, 'red', 'pentecost'), rank: 'solemnity' }
  if (since < 49) return time('easter', 1 + Math.floor(since / 7), isSunday ? 2 : 13, 'white')
  // The weeks are counted back from Advent, so that the last is always the 34th.
  return time('through-the-year', 34 - (advent - 7 - sundayBefore(day)) / 7, isSunday ? 6 : 13, 'green')
}
