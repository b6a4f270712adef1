import { type Feast, firstOfEachDay, inBothForms, memoizeLast, readFeasts, type TimeOfYear } from './celebration.ts'
import { type Day, dayOf, easterOf, weekdayOf } from './days.ts'
import type { CivilDate, Dismissal, LiturgicalDay } from './liturgical-day.ts'
import { timeOf } from './older-year.ts'

const feastsByDay = memoizeLast((year: number) => firstOfEachDay(feastsOf(year)))

const feastsOfTime = ['christmas', 'epiphany', 'ascension', 'corpus-christi', 'sacred-heart', 'holy-name-of-jesus']

/** Returns a day in the calendar of the Missal of 1962, without feasts of the third class. */
export function olderDay(day: Day, { year }: CivilDate): Omit<LiturgicalDay, 'date' | 'form' | 'title'> {
  const time = timeOf(day, year)
  const found = feastsByDay(year).get(day)
  const feast = found && found.precedence < time.precedence ? found : undefined
  const celebration = feast ?? time
  const since = day - easterOf(year)
  const isSunday = weekdayOf(day) === 0
  const isRequiem = celebration.id === 'all-souls'
  // The vigil of Christmas may be a Sunday, and then counts as one.
  const isVigil = celebration.id.startsWith('vigil-of') && !isSunday
  const isFeast = (feast !== undefined && !isVigil) || feastsOfTime.includes(celebration.id)
  const isEastertide = since >= 0 && since <= 55
  const isFestiveSeason = isEastertide || time.season === 'christmas'
  const isBeforeEaster = ['septuagesima', 'lent', 'passiontide'].includes(time.season)
  const isPenitential = isBeforeEaster || time.season === 'advent'
  const isEvening = since === -3 || since === -1
  const isAdventWeekday = time.season === 'advent' && !isSunday && !isFeast
  const hasNoAlleluia = isRequiem || isBeforeEaster || isVigil || isAdventWeekday || celebration.id.endsWith('-ember')
  return {
    ...inBothForms(day, year, time, celebration, 55),
    gloria: !isRequiem && (isEvening || isFestiveSeason || isFeast || (isSunday && !isPenitential)),
    credo: !isRequiem && !isVigil && (isSunday || inOctave(day, year) || hasCreed(time, feast)),
    alleluia: since === -1 || isEastertide || !hasNoAlleluia,
    sequence: sequenceOf(celebration.id, since),
    dismissal: dismissalOf(celebration.id, since),
    gloriaPatri: !isRequiem && (time.season !== 'passiontide' || isFeast),
  }
}

function inOctave(day: Day, year: number): boolean {
  const since = day - easterOf(year)
  const ofChristmas = day >= dayOf(year, 12, 25) || day === dayOf(year, 1, 1)
  return ofChristmas || (since >= 0 && since <= 7) || (since >= 49 && since <= 55)
}

function hasCreed(time: TimeOfYear, feast: Feast | undefined): boolean {
  if (!feast) return feastsOfTime.includes(time.id)
  return feast.rank === 1 || feast.precedence === 13 || feast.kind !== undefined
}

function sequenceOf(id: string, since: number): LiturgicalDay['sequence'] {
  if (since >= 0 && since <= 6) return 'victimae-paschali'
  if (since >= 49 && since <= 55) return 'veni-sancte-spiritus'
  if (id === 'corpus-christi') return 'lauda-sion'
  if (id === 'seven-sorrows-of-mary') return 'stabat-mater'
  return id === 'all-souls' ? 'dies-irae' : null
}

function dismissalOf(id: string, since: number): Dismissal {
  if (id === 'all-souls') return 'requiescant'
  if (since >= -1 && since <= 6) return 'ite-alleluia'
  return since === -3 || id === 'corpus-christi' ? 'benedicamus' : 'ite'
}

const ofFirstClass = `
3-25 white annunciation
3-19 white st-joseph
5-1 white st-joseph-the-worker
6-24 white birth-of-st-john-the-baptist
6-29 red sts-peter-and-paul
7-1 red precious-blood
9-29 white st-michael
11-1 white all-saints
`
const aboveSundays = `
8-15 white assumption
12-8 white immaculate-conception
`
const feastsOfTheLord = `
1-13 white baptism-of-the-lord
2-2 white purification
8-6 white transfiguration
9-14 red exaltation-of-the-cross
11-9 white lateran-basilica
`
const ofSecondClass = `
2-22 white chair-of-st-peter apostle
4-25 red st-mark apostle
5-11 red sts-philip-and-james apostle
5-31 white queenship-of-mary mary
7-2 white visitation mary
7-25 red st-james apostle
7-26 white st-anne
8-10 red st-lawrence
8-16 white st-joachim
8-22 white immaculate-heart-of-mary mary
8-24 red st-bartholomew apostle
9-8 white nativity-of-mary mary
9-15 white seven-sorrows-of-mary mary
9-21 red st-matthew apostle
10-7 white rosary-of-mary mary
10-11 white maternity-of-mary mary
10-18 red st-luke apostle
10-28 red sts-simon-and-jude apostle
11-30 red st-andrew apostle
12-21 red st-thomas apostle
12-26 red st-stephen
12-27 white st-john apostle
12-28 red holy-innocents
`
const vigils = `
6-23 violet vigil-of-st-john-the-baptist
6-28 violet vigil-of-sts-peter-and-paul
8-14 violet vigil-of-the-assumption
`

export function feastsOf(year: number): Feast[] {
  const fixed = fixedFeastsOf(year)
  const moving = movingFeastsOf(year, fixed)
  // A vigil is left out when its feast has moved away from it.
  const isBeforeFeast = (vigil: Feast) =>
    [...fixed, ...moving].some(({ day, rank }) => day === vigil.day + 1 && rank === 1)
  return [...fixed, ...moving, ...readFeasts(vigils, year, 21, 2).filter(isBeforeFeast)]
}

/** Returns the feasts that are never moved, only omitted that year. */
function fixedFeastsOf(year: number): Feast[] {
  const allSouls = dayOf(year, 11, 2)
  const isLeapYear = dayOf(year, 3, 1) - dayOf(year, 2, 28) === 2
  return [
    ...readFeasts(aboveSundays, year, 4, 1),
    ...readFeasts(`11-${weekdayOf(allSouls) === 0 ? 3 : 2} black all-souls`, year, 8, 1),
    ...readFeasts(feastsOfTheLord, year, 13, 2),
    ...readFeasts(ofSecondClass, year, 15, 2),
    // In a leap year, 24 February is the doubled day.
    ...readFeasts(`2-${isLeapYear ? 25 : 24} red st-matthias apostle`, year, 15, 2),
  ]
}

/** Moves feasts of the first class off greater days, to the next day of neither first nor second class. */
function movingFeastsOf(year: number, fixed: readonly Feast[]): Feast[] {
  const easter = easterOf(year)
  const taken = new Set<Day>()

  function isBelow(day: Day, precedence: number): boolean {
    const isFixedBelow = fixed.every((feast) => feast.day !== day || feast.precedence >= precedence)
    return isFixedBelow && timeOf(day, year).precedence >= precedence
  }

  function keptOn({ day, id }: Feast): Day {
    if (isBelow(day, 11)) return day
    if (id === 'annunciation' && day >= easter - 7) return easter + 8
    let next = day + 1
    while (taken.has(next) || !isBelow(next, 22)) next++
    return next
  }

  // The Annunciation heads the list because it goes first.
  return readFeasts(ofFirstClass, year, 11, 1).map((feast) => {
    const day = keptOn(feast)
    taken.add(day)
    return { ...feast, day }
  })
}
