import { type Celebration, firstOfEachDay, keepingLast } from '../celebration.ts'
import { type Day, dayOf, easterOf, weekdayOf } from '../days.ts'
import { inBothForms } from '../in-both-forms.ts'
import type { CivilDate, LiturgicalDay, Places } from '../liturgical-day.ts'
import { feastsOf } from './feasts.ts'
import { timeOf } from './time-of-year.ts'

const feastsByDay = keepingLast((year: number, places: Places) => firstOfEachDay(feastsOf(year, places)))

/** The day in the present calendar; its memorials are not in it. */
export function ordinaryDay(
  day: Day,
  { year }: CivilDate,
  places: Places,
): Omit<LiturgicalDay, 'date' | 'form' | 'title'> {
  const time = timeOf(day, year, places)
  const feast = feastsByDay(year, places).get(day)
  const kept: Celebration = feast && feast.precedence < time.precedence ? feast : time
  const sinceEaster = day - easterOf(year)
  const isSunday = weekdayOf(day) === 0
  const isGreat = kept.rank === 'solemnity' || kept.rank === 'feast'
  const isPenitential = time.season === 'advent' || time.season === 'lent'
  const inChristmasOctave = day >= dayOf(year, 12, 25)
  const inEasterOctave = sinceEaster > 0 && sinceEaster < 7
  const isRequiem = kept.id === 'all-souls'
  // The Mass of the Lord's Supper and the Easter Vigil.
  const isEvening = sinceEaster === -3 || sinceEaster === -1
  const hasNoAlleluia = time.season === 'lent' || (time.season === 'triduum' && sinceEaster !== -1)
  return {
    ...inBothForms(day, year, time, kept, 49),
    gloria: !isRequiem && (isGreat || isEvening || inChristmasOctave || (isSunday && !isPenitential)),
    credo: !isRequiem && (isSunday || (kept.rank === 'solemnity' && !inEasterOctave)),
    alleluia: !hasNoAlleluia,
    sequence: sequenceOf(kept.id),
    dismissal: (sinceEaster >= -1 && sinceEaster <= 7) || sinceEaster === 49 ? 'ite-alleluia' : 'ite',
    gloriaPatri: true,
  }
}

function sequenceOf(id: string): LiturgicalDay['sequence'] {
  if (id === 'easter-sunday') return 'victimae-paschali'
  if (id === 'pentecost') return 'veni-sancte-spiritus'
  return id === 'corpus-christi' ? 'lauda-sion' : null
}
