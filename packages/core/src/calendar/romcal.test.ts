import { describe, expect, it } from 'vitest'
import { liturgicalDay } from './calendar.ts'
import type { SundayFeasts } from './liturgical-day.ts'

const onSundays: SundayFeasts = { epiphany: 'sunday', ascension: 'sunday', corpusChristi: 'sunday' }

function dayOn(date: string, places?: SundayFeasts) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return liturgicalDay({ year, month, day }, 'ordinary', places)
}

/** What decision 033 lists as different in romcal: our id, and the dates. */
const differences = [
  ['annunciation', '1973-03-26 1984-03-26 2057-03-26 2068-03-26'],
  ['annunciation', '1979-03-26 1990-03-26 2001-03-26 2063-03-26 2074-03-26 2085-03-26 2096-03-26'],
  ['annunciation', '2007-03-26 2012-03-26 2091-03-26'],
  ['st-joseph', '2008-03-15 2035-03-17 2046-03-17'],
  ['lent-6-tuesday', '2008-03-18'],
  ['birth-of-st-john-the-baptist', '1995-06-24 2006-06-24 2017-06-24 2028-06-24 2090-06-24'],
  ['birth-of-st-john-the-baptist', '2022-06-23 2033-06-23 2044-06-23'],
  ['sts-peter-and-paul', '1973-06-30 1984-06-30 2019-06-29 2030-06-29 2041-06-29 2052-06-29 2057-06-30 2068-06-30'],
  ['visitation', '2008-05-31'],
  ['st-thomas', '2038-07-03'],
] as const

describe('where romcal says something else', () => {
  it.each(differences)('%s on %s', (id, dates) => {
    for (const date of dates.split(' ')) {
      expect(dayOn(date).id, date).toBe(id)
      expect(dayOn(date, onSundays).id, `${date}, feasts on Sundays`).toBe(id)
    }
  })

  it('John the Baptist after Corpus Christi', () => {
    expect(dayOn('2038-06-24').id).toBe('corpus-christi')
    expect(dayOn('2038-06-25').id).toBe('birth-of-st-john-the-baptist')
    for (const year of [1973, 1984, 2057, 2068]) {
      expect(dayOn(`${year}-06-24`, onSundays).id).toBe('corpus-christi')
      expect(dayOn(`${year}-06-25`, onSundays).id).toBe('birth-of-st-john-the-baptist')
    }
  })

  it('what is so every year', () => {
    expect(dayOn('2026-01-11')).toMatchObject({ id: 'baptism-of-the-lord', rank: 'feast' })
    expect(dayOn('2026-04-02')).toMatchObject({ id: 'holy-thursday', season: 'triduum', colour: 'white' })
    expect(dayOn('2026-04-04')).toMatchObject({ id: 'holy-saturday', colour: 'white' })
  })
})
