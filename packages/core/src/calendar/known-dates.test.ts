import { describe, expect, it } from 'vitest'
import { liturgicalDay } from './calendar.ts'
import { olderDates, ordinaryDates, sundayPlacesDates } from './known-dates.test-data.ts'
import type { CivilDate, Form, LiturgicalDay, SundayFeasts } from './liturgical-day.ts'

const onSundays: SundayFeasts = { epiphany: 'sunday', ascension: 'sunday', corpusChristi: 'sunday' }

function dateFrom(text: string): CivilDate {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

function on(text: string, form: Form, places?: SundayFeasts): LiturgicalDay {
  return liturgicalDay(dateFrom(text), form, places)
}

const linesOf = (text: string) => text.trim().split('\n')

function lineOf(date: string, { id, colour, gloria, credo, alleluia }: LiturgicalDay): string {
  const sung = `${gloria ? 'G' : ''}${credo ? 'C' : ''}${alleluia ? 'A' : ''}`
  return `${date} ${id} ${colour} ${sung}`.trim()
}

describe('dates known from the calendars themselves', () => {
  it.each([
    { name: 'the present calendar', form: 'ordinary', text: ordinaryDates, places: undefined },
    { name: 'the present calendar on Sundays', form: 'ordinary', text: sundayPlacesDates, places: onSundays },
    { name: 'the calendar of 1962', form: 'older', text: olderDates, places: undefined },
  ] as const)('$name', ({ form, text, places }) => {
    const lines = linesOf(text)
    const dates = lines.map((line) => line.slice(0, 10))
    expect(dates.map((date) => lineOf(date, on(date, form, places)))).toEqual(lines)
    expect(new Set(dates).size).toBe(dates.length)
  })

  it('there are many of them', () => {
    const all = [ordinaryDates, sundayPlacesDates, olderDates].flatMap(linesOf)
    expect(all.length).toBeGreaterThanOrEqual(180)
  })

  it.each([
    ['2026-11-28', 'salve-regina', 'salve-regina'],
    ['2026-11-29', 'alma-redemptoris-mater', 'alma-redemptoris-mater'],
    ['2027-02-02', 'alma-redemptoris-mater', 'alma-redemptoris-mater'],
    ['2027-02-03', 'ave-regina-caelorum', 'ave-regina-caelorum'],
    ['2027-03-24', 'ave-regina-caelorum', 'ave-regina-caelorum'],
    ['2027-03-25', null, null],
    ['2027-03-28', 'regina-caeli', 'regina-caeli'],
    ['2027-05-16', 'regina-caeli', 'regina-caeli'],
    ['2027-05-17', 'salve-regina', 'regina-caeli'],
    ['2027-05-22', 'salve-regina', 'regina-caeli'],
    ['2027-05-23', 'salve-regina', 'salve-regina'],
  ])('the antiphon of Our Lady on %s', (date, ordinary, older) => {
    expect([on(date, 'ordinary').marian, on(date, 'older').marian]).toEqual([ordinary, older])
  })

  it('what else changes with the day', () => {
    expect(on('2027-03-14', 'older')).toMatchObject({ gloriaPatri: false, sprinkling: 'asperges-me' })
    expect(on('2027-03-19', 'older')).toMatchObject({ gloriaPatri: true, rank: 1 })
    expect(on('2027-03-21', 'older')).toMatchObject({ gloriaPatri: false, sprinkling: null })
    expect(on('2027-03-21', 'ordinary')).toMatchObject({ gloriaPatri: true, sprinkling: null })
    expect(on('2027-03-25', 'older')).toMatchObject({ dismissal: 'benedicamus', hasMass: true })
    expect(on('2027-03-26', 'ordinary')).toMatchObject({ hasMass: false, season: 'triduum' })
    expect(on('2027-03-26', 'older')).toMatchObject({ hasMass: false, season: 'passiontide' })
    expect(on('2027-03-28', 'ordinary')).toMatchObject({ dismissal: 'ite-alleluia', sequence: 'victimae-paschali' })
    expect(on('2027-04-02', 'older')).toMatchObject({ dismissal: 'ite-alleluia', sequence: 'victimae-paschali' })
    expect(on('2027-04-04', 'ordinary')).toMatchObject({ dismissal: 'ite-alleluia', sprinkling: 'vidi-aquam' })
    expect(on('2027-04-04', 'older')).toMatchObject({ dismissal: 'ite', sprinkling: 'vidi-aquam' })
    expect(on('2027-05-16', 'ordinary')).toMatchObject({ dismissal: 'ite-alleluia', sequence: 'veni-sancte-spiritus' })
    expect(on('2027-05-27', 'older')).toMatchObject({ dismissal: 'benedicamus', sequence: 'lauda-sion' })
    expect(on('2027-05-30', 'ordinary')).toMatchObject({
      dismissal: 'ite',
      sprinkling: 'asperges-me',
      angelus: 'angelus',
    })
    expect(on('2027-09-15', 'older')).toMatchObject({ sequence: 'stabat-mater', rank: 2 })
    expect(on('2027-11-02', 'older')).toMatchObject({ sequence: 'dies-irae', dismissal: 'requiescant' })
  })
})
