import type { Colour, LiturgicalDay, Season } from '@schola/core/calendar/liturgical-day'
import { m } from '@schola/messages'

const colors: Readonly<Record<Colour, () => string>> = {
  white: m.mass_color_white,
  red: m.mass_color_red,
  green: m.mass_color_green,
  violet: m.mass_color_violet,
  rose: m.mass_color_rose,
  black: m.mass_color_black,
}

const seasons: Readonly<Record<Season, () => string>> = {
  advent: m.mass_season_advent,
  christmas: m.mass_season_christmas,
  'through-the-year': m.mass_season_ordinary,
  septuagesima: m.mass_season_septuagesima,
  lent: m.mass_season_lent,
  passiontide: m.mass_season_passiontide,
  triduum: m.mass_season_triduum,
  easter: m.mass_season_easter,
}

/** Returns whether a saint who is not in the calendar can replace this weekday. */
function mayBeOfSaint({ form, rank, season, date }: LiturgicalDay): boolean {
  if (form === 'older') return rank === 4 || (rank === 3 && season === 'advent')
  const isPrivileged = season === 'lent' || season === 'triduum' || (date.month === 12 && date.day >= 17)
  return rank === 'weekday' && !isPrivileged
}

function colorInWords(day: LiturgicalDay): string {
  const color = colors[day.colour]()
  return mayBeOfSaint(day) ? m.mass_color_or_saint({ color }) : color
}

export function seasonInWords({ form, season, date }: LiturgicalDay): string {
  if (form !== 'older' || season !== 'through-the-year') return seasons[season]()
  return date.month < 4 ? m.mass_season_after_epiphany() : m.mass_season_after_pentecost()
}

export const factsInWords = (day: LiturgicalDay): string => `${colorInWords(day)} · ${seasonInWords(day)}`
