import { adventOf, type Day, dayOf, easterOf, weekdayOf } from './days.ts'
import type { Colour, LiturgicalDay, MarianAntiphon, Rank, Season } from './liturgical-day.ts'

/** A day or feast; of two on one date, the lower `precedence` wins. */
export interface Celebration {
  readonly id: string
  /** Number in the table of liturgical days of its form, with halves where the table has an order within a number. */
  readonly precedence: number
  readonly rank: Rank
  readonly colour: Colour
}

export interface TimeOfYear extends Celebration {
  readonly season: Season
  readonly week: number
}

export interface Feast extends Celebration {
  readonly day: Day
  /** Whether it is of Our Lady, or of an apostle or evangelist: both have the Creed in the older form. */
  readonly kind?: 'mary' | 'apostle' | undefined
}

export const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export function readFeasts(lines: string, year: number, precedence: number, rank: Rank): Feast[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [date = '', colour, id = '', kind] = line.split(' ')
      const [month = 0, day = 0] = date.split('-').map(Number)
      return {
        day: dayOf(year, month, day),
        id,
        precedence,
        rank,
        colour: colour as Colour,
        kind: kind as Feast['kind'],
      }
    })
}

/** Returns the feast with the lowest precedence of each day. */
export function firstOfEachDay(feasts: readonly Feast[]): ReadonlyMap<Day, Feast> {
  const first = new Map<Day, Feast>()
  for (const feast of feasts) {
    const other = first.get(feast.day)
    if (!other || feast.precedence < other.precedence) first.set(feast.day, feast)
  }
  return first
}

/** Memoizes the last result: days are usually requested one after another. */
export function memoizeLast<Arguments extends readonly unknown[], Result>(
  make: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  let last: { readonly given: Arguments; readonly result: Result } | undefined
  return (...given) => {
    const isSame = last?.given.every((argument, index) => argument === given[index])
    if (!last || !isSame) last = { given, result: make(...given) }
    return last.result
  }
}

type InBothForms = Pick<
  LiturgicalDay,
  'season' | 'week' | 'id' | 'rank' | 'isSunday' | 'colour' | 'hasMass' | 'sprinkling' | 'marian' | 'angelus'
>

/** Returns the fields that both forms derive alike; only the last day of Eastertide, counted from Easter, differs. */
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
