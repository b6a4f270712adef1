import { type Feast, firstOfEachDay, keepingLast, type TimeOfYear } from '../celebration.ts'
import { type Day, dayOf, easterOf, weekdayOf } from '../days.ts'
import { inBothForms } from '../in-both-forms.ts'
import type { CivilDate, Dismissal, LiturgicalDay } from '../liturgical-day.ts'
import { feastsOf } from './feasts.ts'
import { timeOf } from './time-of-year.ts'

const feastsByDay = keepingLast((year: number) => firstOfEachDay(feastsOf(year)))

/** Feasts of the Lord that the course of the year brings with it. */
const feastsOfTime = ['christmas', 'epiphany', 'ascension', 'corpus-christi', 'sacred-heart', 'holy-name-of-jesus']

/** The day in the calendar of 1960, which is that of the Missal of 1962; feasts of the third class are not in it. */
export function olderDay(day: Day, { year }: CivilDate): Omit<LiturgicalDay, 'date' | 'form' | 'title'> {
  const time = timeOf(day, year)
  const found = feastsByDay(year).get(day)
  const feast = found && found.precedence < time.precedence ? found : undefined
  const kept = feast ?? time
  const since = day - easterOf(year)
  const isSunday = weekdayOf(day) === 0
  const isRequiem = kept.id === 'all-souls'
  // The vigil of Christmas may be a Sunday, and is kept as one.
  const isVigil = kept.id.startsWith('vigil-of') && !isSunday
  const isFeast = (feast !== undefined && !isVigil) || feastsOfTime.includes(kept.id)
  const isEastertide = since >= 0 && since <= 55
  const isFestiveSeason = isEastertide || time.season === 'christmas'
  const isBeforeEaster = ['septuagesima', 'lent', 'passiontide'].includes(time.season)
  const isPenitential = isBeforeEaster || time.season === 'advent'
  // The Mass of the Lord's Supper and the Easter Vigil.
  const isEvening = since === -3 || since === -1
  const isAdventWeekday = time.season === 'advent' && !isSunday && !isFeast
  const hasNoAlleluia = isRequiem || isBeforeEaster || isVigil || isAdventWeekday || kept.id.endsWith('-ember')
  return {
    ...inBothForms(day, year, time, kept, 55),
    gloria: !isRequiem && (isEvening || isFestiveSeason || isFeast || (isSunday && !isPenitential)),
    credo: !isRequiem && !isVigil && (isSunday || inOctave(day, year) || hasCreed(time, feast)),
    alleluia: since === -1 || isEastertide || !hasNoAlleluia,
    sequence: sequenceOf(kept.id, since),
    dismissal: dismissalOf(kept.id, since),
    gloriaPatri: !isRequiem && (time.season !== 'passiontide' || isFeast),
  }
}

/** The octaves of Christmas, Easter and Pentecost have the Creed on all their days. */
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
  // A procession follows the Mass.
  return since === -3 || id === 'corpus-christi' ? 'benedicamus' : 'ite'
}
