import {
  type Celebration,
  type Feast,
  firstOfEachDay,
  inBothForms,
  memoizeLast,
  readFeasts,
  type TimeOfYear,
  weekdayNames,
} from './celebration.ts'
import { adventOf, type Day, dayOf, easterOf, sundayBefore, sundayFrom, weekdayOf } from './days.ts'
import type { CivilDate, Colour, LiturgicalDay, Season, SundayFeasts } from './liturgical-day.ts'

const feastsByDay = memoizeLast((year: number, sundayFeasts: SundayFeasts) =>
  firstOfEachDay(feastsOf(year, sundayFeasts)),
)

/** Returns a day in the present calendar, without memorials. */
export function ordinaryDay(
  day: Day,
  { year }: CivilDate,
  sundayFeasts: SundayFeasts,
): Omit<LiturgicalDay, 'date' | 'form' | 'title'> {
  const time = timeOf(day, year, sundayFeasts)
  const feast = feastsByDay(year, sundayFeasts).get(day)
  const celebration: Celebration = feast && feast.precedence < time.precedence ? feast : time
  const sinceEaster = day - easterOf(year)
  const isSunday = weekdayOf(day) === 0
  const isGreat = celebration.rank === 'solemnity' || celebration.rank === 'feast'
  const isPenitential = time.season === 'advent' || time.season === 'lent'
  const inChristmasOctave = day >= dayOf(year, 12, 25)
  const inEasterOctave = sinceEaster > 0 && sinceEaster < 7
  const isRequiem = celebration.id === 'all-souls'
  const isEvening = sinceEaster === -3 || sinceEaster === -1
  const hasNoAlleluia = time.season === 'lent' || (time.season === 'triduum' && sinceEaster !== -1)
  return {
    ...inBothForms(day, year, time, celebration, 49),
    gloria: !isRequiem && (isGreat || isEvening || inChristmasOctave || (isSunday && !isPenitential)),
    credo: !isRequiem && (isSunday || (celebration.rank === 'solemnity' && !inEasterOctave)),
    alleluia: !hasNoAlleluia,
    sequence: sequenceOf(celebration.id),
    dismissal: (sinceEaster >= -1 && sinceEaster <= 7) || sinceEaster === 49 ? 'ite-alleluia' : 'ite',
    gloriaPatri: true,
  }
}

function sequenceOf(id: string): LiturgicalDay['sequence'] {
  if (id === 'easter-sunday') return 'victimae-paschali'
  if (id === 'pentecost') return 'veni-sancte-spiritus'
  return id === 'corpus-christi' ? 'lauda-sion' : null
}

const solemnities = `
1-1 white mary-mother-of-god
8-15 white assumption
11-1 white all-saints
11-2 violet all-souls
`
const feastsOfTheLord = `
2-2 white presentation
8-6 white transfiguration
9-14 red exaltation-of-the-cross
11-9 white lateran-basilica
`
const otherFeasts = `
1-25 white conversion-of-st-paul
2-22 white chair-of-st-peter
4-25 red st-mark
5-3 red sts-philip-and-james
5-14 red st-matthias
5-31 white visitation
7-3 red st-thomas
7-22 white st-mary-magdalene
7-25 red st-james
8-10 red st-lawrence
8-24 red st-bartholomew
9-8 white nativity-of-mary
9-21 red st-matthew
9-29 white archangels
10-18 red st-luke
10-28 red sts-simon-and-jude
11-30 red st-andrew
12-26 red st-stephen
12-27 white st-john
12-28 red holy-innocents
`

export function feastsOf(year: number, sundayFeasts: SundayFeasts): Feast[] {
  const easter = easterOf(year)
  const christmas = dayOf(year, 12, 25)
  const sacredHeart = easter + 68
  const corpusChristi = easter + (sundayFeasts.corpusChristi === 'sunday' ? 63 : 60)
  const feast = (day: Day, id: string): Feast => ({ day, id, precedence: 5, rank: 'feast', colour: 'white' })

  function solemnity(day: Day, id: string, precedence: number, colour: Colour = 'white'): Feast {
    return { day, id, precedence, rank: 'solemnity', colour }
  }

  return [
    ...readFeasts(solemnities, year, 3, 'solemnity'),
    ...readFeasts(feastsOfTheLord, year, 5, 'feast'),
    ...readFeasts(otherFeasts, year, 7, 'feast'),
    solemnity(christmas, 'christmas', 2),
    feast(weekdayOf(christmas) === 0 ? christmas + 5 : sundayFrom(christmas), 'holy-family'),
    solemnity(epiphanyOf(year, sundayFeasts), 'epiphany', 2),
    feast(baptismOf(year, sundayFeasts), 'baptism-of-the-lord'),
    solemnity(josephOf(year), 'st-joseph', 3),
    solemnity(annunciationOf(year), 'annunciation', 3),
    solemnity(easter + (sundayFeasts.ascension === 'sunday' ? 42 : 39), 'ascension', 1.5),
    solemnity(easter + 56, 'trinity', 2.5),
    solemnity(corpusChristi, 'corpus-christi', 2.5),
    solemnity(sacredHeart, 'sacred-heart', 2.5),
    solemnity(baptistOf(year, sacredHeart, corpusChristi), 'birth-of-st-john-the-baptist', 3),
    solemnity(dayOf(year, 6, sacredHeart === dayOf(year, 6, 29) ? 30 : 29), 'sts-peter-and-paul', 3, 'red'),
    solemnity(adventOf(year) - 7, 'christ-the-king', 2.5),
    solemnity(mondayIfSunday(dayOf(year, 12, 8)), 'immaculate-conception', 3),
  ]
}

function baptismOf(year: number, sundayFeasts: SundayFeasts): Day {
  const epiphany = epiphanyOf(year, sundayFeasts)
  // After an Epiphany on the 7th or 8th, the Baptism is on Monday.
  return epiphany >= dayOf(year, 1, 7) ? epiphany + 1 : sundayFrom(dayOf(year, 1, 7))
}

function epiphanyOf(year: number, sundayFeasts: SundayFeasts): Day {
  return sundayFeasts.epiphany === 'sunday' ? sundayFrom(dayOf(year, 1, 2)) : dayOf(year, 1, 6)
}

const mondayIfSunday = (day: Day): Day => (weekdayOf(day) === 0 ? day + 1 : day)

/** In Holy Week, St Joseph moves before Palm Sunday. */
function josephOf(year: number): Day {
  const day = dayOf(year, 3, 19)
  const palmSunday = easterOf(year) - 7
  return day >= palmSunday ? palmSunday - 1 : mondayIfSunday(day)
}

/** In Holy Week and the week of Easter, the Annunciation moves after them. */
function annunciationOf(year: number): Day {
  const day = dayOf(year, 3, 25)
  const sinceEaster = day - easterOf(year)
  return sinceEaster >= -7 && sinceEaster <= 7 ? day - sinceEaster + 8 : mondayIfSunday(day)
}

/** Rome chose the eve in 2022 when the day was the Sacred Heart; there is no ruling for Corpus Christi. */
function baptistOf(year: number, sacredHeart: Day, corpusChristi: Day): Day {
  const day = dayOf(year, 6, 24)
  if (day === sacredHeart) return day - 1
  return day === corpusChristi ? day + 1 : day
}

export function timeOf(day: Day, year: number, sundayFeasts: SundayFeasts): TimeOfYear {
  const weekday = weekdayOf(day)
  const isSunday = weekday === 0

  function time(season: Season, week: number, precedence: number, colour: Colour, id?: string): TimeOfYear {
    const ofWeek = isSunday ? `${season}-${week}` : `${season}-${week}-${weekdayNames[weekday]}`
    return { id: id ?? ofWeek, precedence, rank: isSunday ? 'sunday' : 'weekday', colour, season, week }
  }

  const christmas = dayOf(year, 12, 25)
  const advent = adventOf(year)
  const baptism = baptismOf(year, sundayFeasts)
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
  // Weeks are counted back from Advent, so that the last is always the 34th.
  return time('through-the-year', 34 - (advent - 7 - sundayBefore(day)) / 7, isSunday ? 6 : 13, 'green')
}
