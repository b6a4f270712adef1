import { type TimeOfYear, weekdayNames } from './celebration.ts'
import { adventOf, type Day, dateOf, dayOf, easterOf, sundayBefore, sundayFrom, weekdayOf } from './days.ts'
import type { Colour, Rank, Season } from './liturgical-day.ts'

type MakeTime = (season: Season, week: number, precedence: number, colour: Colour, id?: string) => TimeOfYear

/** Returns the day by the course of the year alone; precedences are the numbers of the table of 1960. */
export function timeOf(day: Day, year: number): TimeOfYear {
  const weekday = weekdayOf(day)

  function time(season: Season, week: number, precedence: number, colour: Colour, id?: string): TimeOfYear {
    const ofWeek = weekday === 0 ? `${season}-${week}` : `${season}-${week}-${weekdayNames[weekday]}`
    return { id: id ?? ofWeek, precedence, rank: classOf(precedence), colour, season, week }
  }

  const since = day - easterOf(year)
  const { month, day: date } = dateOf(day)
  if (day >= adventOf(year)) return inAdventOrChristmas(day, year, time)
  if (month === 1 && date <= 13) return inJanuary(day, year, time)
  if (since < -46) return beforeLent(day, year, time)
  if (since < 0) return inLent(since, weekday, time)
  return since <= 55 ? inEastertide(since, weekday, time) : afterPentecost(day, year, time)
}

function classOf(precedence: number): Rank {
  if (precedence < 13) return 1
  if (precedence < 22) return 2
  return precedence < 27 ? 3 : 4
}

const isEmberWeekday = (weekday: number) => weekday === 3 || weekday >= 5

function inAdventOrChristmas(day: Day, year: number, time: MakeTime): TimeOfYear {
  const advent = adventOf(year)
  const weekday = weekdayOf(day)
  const date = day - dayOf(year, 12, 0)
  if (date === 24) return time('advent', 4, 5, 'violet', 'vigil-of-christmas')
  if (date === 25) return time('christmas', 1, 1, 'white', 'christmas')
  if (date > 25 && weekday === 0) return time('christmas', 1, 14, 'white', 'sunday-in-the-octave-of-christmas')
  if (date > 25) return time('christmas', 1, 16, 'white', `christmas-octave-${date - 24}`)
  const week = 1 + Math.floor((day - advent) / 7)
  if (weekday === 0) return time('advent', week, 6, week === 3 ? 'rose' : 'violet')
  if (week === 3 && isEmberWeekday(weekday))
    return time('advent', week, 17, 'violet', `advent-${weekdayNames[weekday]}-ember`)
  return time('advent', week, date >= 17 ? 17 : 25, 'violet')
}

function inJanuary(day: Day, year: number, time: MakeTime): TimeOfYear {
  const date = day - dayOf(year, 1, 0)
  if (date === 1) return time('christmas', 1, 5, 'white', 'octave-of-christmas')
  if (date === 6) return time('christmas', 2, 3, 'white', 'epiphany')
  const sunday = sundayFrom(dayOf(year, 1, 2))
  const holyName = sunday <= dayOf(year, 1, 5) ? sunday : dayOf(year, 1, 2)
  if (day === holyName) return time('christmas', 1, 13, 'white', 'holy-name-of-jesus')
  if (weekdayOf(day) === 0) return time('christmas', 2, 13, 'white', 'holy-family')
  return time('christmas', date < 6 ? 1 : 2, 28, 'white')
}

function beforeLent(day: Day, year: number, time: MakeTime): TimeOfYear {
  const weekday = weekdayOf(day)
  const precedence = weekday === 0 ? 14 : 28
  const sinceSeptuagesima = day - easterOf(year) + 63
  if (sinceSeptuagesima >= 0) {
    const week = 1 + Math.floor(sinceSeptuagesima / 7)
    const sunday = ['septuagesima', 'sexagesima', 'quinquagesima'][week - 1]
    return time('septuagesima', week, precedence, 'violet', weekday === 0 ? sunday : undefined)
  }
  const week = 1 + (sundayBefore(day) - sundayFrom(dayOf(year, 1, 7))) / 7
  const id = weekday === 0 ? `epiphany-${week}` : `epiphany-${week}-${weekdayNames[weekday]}`
  return time('through-the-year', week, precedence, 'green', id)
}

function inLent(since: number, weekday: number, time: MakeTime): TimeOfYear {
  if (since === -46) return time('lent', 0, 7, 'violet', 'ash-wednesday')
  if (since < -14) {
    const week = Math.floor((since + 49) / 7)
    if (weekday === 0) return time('lent', week, 6, since === -21 ? 'rose' : 'violet')
    if (week === 1 && isEmberWeekday(weekday))
      return time('lent', week, 17, 'violet', `lent-${weekdayNames[weekday]}-ember`)
    return time('lent', week, 22, 'violet')
  }
  if (since === -14) return time('passiontide', 1, 6, 'violet', 'passion-sunday')
  if (since < -7) return time('passiontide', 1, 22, 'violet')
  if (since === -7) return time('passiontide', 2, 6, 'violet', 'palm-sunday')
  if (since === -3) return time('passiontide', 2, 2, 'white', 'holy-thursday')
  if (since === -2) return time('passiontide', 2, 2, 'black', 'good-friday')
  if (since === -1) return time('passiontide', 2, 2, 'white', 'holy-saturday')
  return time('passiontide', 2, 7, 'violet')
}

function inEastertide(since: number, weekday: number, time: MakeTime): TimeOfYear {
  const week = 1 + Math.floor(since / 7)
  if (since === 0) return time('easter', 1, 1, 'white', 'easter-sunday')
  if (since < 7) return time('easter', 1, 10, 'white')
  if (since === 7) return time('easter', 2, 6, 'white', 'low-sunday')
  if (since === 38) return time('easter', week, 21, 'white', 'vigil-of-the-ascension')
  if (since === 39) return time('easter', week, 3, 'white', 'ascension')
  if (since === 48) return time('easter', week, 9, 'red', 'vigil-of-pentecost')
  if (since === 49) return time('easter', 8, 1, 'red', 'pentecost')
  if (since < 49) return time('easter', week, weekday === 0 ? 14 : 28, 'white')
  const ember = isEmberWeekday(weekday) ? `pentecost-${weekdayNames[weekday]}-ember` : undefined
  return time('easter', 8, 10, 'red', ember)
}

function afterPentecost(day: Day, year: number, time: MakeTime): TimeOfYear {
  const weekday = weekdayOf(day)
  const pentecost = easterOf(year) + 49
  const week = Math.floor((day - pentecost) / 7)
  const isLastSundayOfOctober = weekday === 0 && day >= dayOf(year, 10, 25) && day <= dayOf(year, 10, 31)
  if (day === pentecost + 7) return time('through-the-year', 1, 3, 'white', 'trinity')
  if (day === pentecost + 11) return time('through-the-year', week, 3, 'white', 'corpus-christi')
  if (day === pentecost + 19) return time('through-the-year', week, 3, 'white', 'sacred-heart')
  if (isLastSundayOfOctober) return time('through-the-year', week, 3, 'white', 'christ-the-king')
  const thirdSundayOfSeptember = sundayFrom(dayOf(year, 9, 15))
  if (sundayBefore(day) === thirdSundayOfSeptember && isEmberWeekday(weekday))
    return time('through-the-year', week, 17, 'violet', `september-${weekdayNames[weekday]}-ember`)
  const sunday = sundayAfterPentecost(week, (adventOf(year) - pentecost) / 7 - 1)
  const id = weekday === 0 ? sunday : `${sunday}-${weekdayNames[weekday]}`
  return time('through-the-year', week, weekday === 0 ? 14 : 28, 'green', id)
}

/** Before the last Sunday, the Sundays omitted after Epiphany are resumed, the sixth just before the last. */
function sundayAfterPentecost(week: number, last: number): string {
  if (week === last) return 'pentecost-last'
  return week < 24 ? `pentecost-${week}` : `epiphany-${6 - (last - 1 - week)}-resumed`
}
