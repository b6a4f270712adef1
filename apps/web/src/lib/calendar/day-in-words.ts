import type { Colour, LiturgicalDay, Season } from '@schola/core/calendar/liturgical-day'

const colors: Readonly<Record<Colour, string>> = {
  white: 'White',
  red: 'Red',
  green: 'Green',
  violet: 'Violet',
  rose: 'Rose',
  black: 'Black',
}

const seasons: Readonly<Record<Season, string>> = {
  advent: 'Advent',
  christmas: 'Christmas Time',
  'through-the-year': 'Ordinary Time',
  septuagesima: 'Septuagesima',
  lent: 'Lent',
  passiontide: 'Passiontide',
  triduum: 'Paschal Triduum',
  easter: 'Easter Time',
}

/** Whether a saint whom the calendar leaves out may be kept in the place of this weekday. */
function mayBeOfSaint({ form, rank, season, date }: LiturgicalDay): boolean {
  if (form === 'older') return rank === 4 || (rank === 3 && season === 'advent')
  const isKeptFree = season === 'lent' || season === 'triduum' || (date.month === 12 && date.day >= 17)
  return rank === 'weekday' && !isKeptFree
}

function colorInWords(day: LiturgicalDay): string {
  return mayBeOfSaint(day) ? `${colors[day.colour]}, or a saint’s color` : colors[day.colour]
}

export function seasonInWords({ form, season, date }: LiturgicalDay): string {
  if (form !== 'older' || season !== 'through-the-year') return seasons[season]
  return date.month < 4 ? 'Time after Epiphany' : 'Time after Pentecost'
}

export const factsInWords = (day: LiturgicalDay): string => `${colorInWords(day)} · ${seasonInWords(day)}`
