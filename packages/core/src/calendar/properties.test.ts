import { describe, expect, it } from 'vitest'
import { liturgicalDay } from './calendar.ts'
import { adventOf, dateOf, dayOf, easterOf } from './days.ts'
import type { Form, LiturgicalDay, SundayFeasts } from './liturgical-day.ts'

const forms = ['ordinary', 'older'] as const
const years = Array.from({ length: 201 }, (_, index) => 1900 + index)

function daysFrom(first: number, last: number, form: Form, places?: SundayFeasts): LiturgicalDay[] {
  return Array.from({ length: last - first + 1 }, (_, index) => liturgicalDay(dateOf(first + index), form, places))
}

const civilYears = new Map(
  forms.flatMap((form) =>
    years.map((year) => [`${form} ${year}`, daysFrom(dayOf(year, 1, 1), dayOf(year, 12, 31), form)] as const),
  ),
)
const daysOf = (year: number, form: Form): readonly LiturgicalDay[] => civilYears.get(`${form} ${year}`) ?? []

const allDays = [...civilYears.values()].flatMap((days) => {
  const [first] = days
  const toEaster = first ? easterOf(first.date.year) - dayOf(first.date.year, 1, 1) : 0
  return days.map((day, index) => ({ day, since: index - toEaster }))
})

/** The days from 1900 to 2100 that break a rule; `since` counts from Easter. */
function findBreaking(holds: (day: LiturgicalDay, since: number) => boolean): LiturgicalDay[] {
  return allDays.filter(({ day, since }) => !holds(day, since)).map(({ day }) => day)
}

/** The years from 1900 to 2100 that break a rule, with their form. */
function findBreakingYears(holds: (days: readonly LiturgicalDay[], form: Form) => boolean): string[] {
  return forms.flatMap((form) =>
    years.filter((year) => !holds(daysOf(year, form), form)).map((year) => `${form} ${year}`),
  )
}

const changes = <T>(values: readonly T[]) => values.filter((value, index) => index === 0 || value !== values[index - 1])

const wordsOf = (text: string) => text.trim().split(/\s+/)

const greatDays = {
  ordinary: wordsOf(`
    mary-mother-of-god epiphany baptism-of-the-lord ash-wednesday palm-sunday holy-thursday
    easter-sunday st-joseph annunciation ascension pentecost trinity corpus-christi sacred-heart
    birth-of-st-john-the-baptist sts-peter-and-paul assumption all-saints all-souls christ-the-king
    immaculate-conception christmas holy-family presentation transfiguration
  `),
  older: wordsOf(`
    octave-of-christmas holy-name-of-jesus epiphany holy-family purification ash-wednesday
    passion-sunday palm-sunday holy-thursday easter-sunday low-sunday st-joseph annunciation
    st-joseph-the-worker ascension pentecost trinity corpus-christi sacred-heart
    birth-of-st-john-the-baptist sts-peter-and-paul precious-blood assumption st-michael christ-the-king
    all-saints all-souls pentecost-last immaculate-conception christmas
  `),
}

describe('every day from 1900 to 2100, in both forms', () => {
  it('no great day is lost, and none is kept twice', () => {
    const breaking = findBreakingYears((days, form) => {
      const kept = days.map(({ id }) => id)
      return greatDays[form].every((id) => kept.filter((other) => other === id).length === 1)
    })
    expect(breaking).toEqual([])
  })

  it('nor where feasts are kept on Sundays', () => {
    const onSundays: SundayFeasts = { epiphany: 'sunday', ascension: 'sunday', corpusChristi: 'sunday' }
    const breaking = years.filter((year) => {
      const days = daysFrom(dayOf(year, 1, 1), dayOf(year, 7, 4), 'ordinary', onSundays)
      const keptOn = greatDays.ordinary.slice(0, 16).map((id) => days.filter((day) => day.id === id))
      const moved = days.filter(({ id }) => ['epiphany', 'ascension', 'corpus-christi'].includes(id))
      return keptOn.some(({ length }) => length !== 1) || moved.some(({ isSunday }) => !isSunday)
    })
    expect(breaking).toEqual([])
  })

  it('no two days share an id in a year, nor in a liturgical year but for Saint Andrew at its ends', () => {
    const areUnique = (ids: readonly string[]) => new Set(ids).size === ids.length
    expect(findBreakingYears((days) => areUnique(days.map(({ id }) => id)))).toEqual([])
    const breaking = findBreakingYears((days, form) => {
      const year = days[0]?.date.year ?? 0
      const before = daysOf(year - 1, form).slice(adventOf(year - 1) - dayOf(year - 1, 1, 1))
      const until = days.slice(0, adventOf(year) - dayOf(year, 1, 1))
      return areUnique([...before, ...until].map(({ id }) => id).filter((id) => id !== 'st-andrew'))
    })
    expect(breaking).toEqual([])
  })

  it('the seasons follow each other in one order', () => {
    const order = {
      ordinary: 'christmas through-the-year lent triduum easter through-the-year advent christmas',
      older: 'christmas through-the-year septuagesima lent passiontide easter through-the-year advent christmas',
    }
    const breaking = findBreakingYears(
      (days, form) => changes(days.map(({ season }) => season)).join(' ') === order[form],
    )
    expect(breaking).toEqual([])
  })

  it('the weeks of a season never go back', () => {
    const breaking = findBreakingYears((days) =>
      days.every((day, index) => {
        const before = days[index - 1]
        // After Pentecost the present calendar goes on counting, that of 1962 begins anew.
        const isAnew = before === undefined || before.season !== day.season || day.season === 'christmas'
        return isAnew || day.week === before.week || day.week === before.week + 1
      }),
    )
    expect(breaking).toEqual([])
    const last = years.filter((year) =>
      daysOf(year, 'ordinary').some((day) => day.id === 'christ-the-king' && day.week !== 34),
    )
    expect(last).toEqual([])
  })

  it('antiphons of Our Lady change in one order, each once', () => {
    const order = 'alma-redemptoris-mater ave-regina-caelorum  regina-caeli salve-regina alma-redemptoris-mater'
    const breaking = findBreakingYears((days) => changes(days.map(({ marian }) => marian)).join(' ') === order)
    expect(breaking).toEqual([])
  })

  it('Regina caeli, in place of the Angelus too, is Eastertide', () => {
    const breaking = findBreaking(
      (day, since) =>
        (day.season === 'easter') === (since >= 0 && since <= (day.form === 'older' ? 55 : 49)) &&
        (day.season === 'easter') === (day.marian === 'regina-caeli') &&
        (day.season === 'easter') === (day.angelus === 'regina-caeli'),
    )
    expect(breaking).toEqual([])
  })

  it('Vidi aquam exactly on the Sundays of Eastertide, and nobody is sprinkled on a weekday', () => {
    const breaking = findBreaking(
      (day, since) =>
        (day.sprinkling === 'vidi-aquam') === (day.isSunday && since >= 0 && since <= 49) &&
        (day.sprinkling === null) === (!day.isSunday || since === -7),
    )
    expect(breaking).toEqual([])
  })

  it('no Gloria on the Sundays of penance, and one on all others', () => {
    const penance = ['advent', 'septuagesima', 'lent', 'passiontide']
    const breaking = findBreaking((day) => {
      if (!day.isSunday || day.id === 'all-souls') return true
      const isFeast = ['immaculate-conception', 'purification'].includes(day.id)
      return day.gloria === (isFeast || !penance.includes(day.season))
    })
    expect(breaking).toEqual([])
  })

  it('no Alleluia from Ash Wednesday, or Septuagesima, to the Vigil; one on every day of Eastertide', () => {
    const breaking = findBreaking((day, since) => {
      if (since >= (day.form === 'older' ? -63 : -46) && since < -1) return !day.alleluia
      return day.alleluia || (day.form === 'older' && !day.isSunday && since !== -1 && (since < 0 || since > 55))
    })
    expect(breaking).toEqual([])
  })

  it('the Creed on every Sunday but All Souls', () => {
    expect(findBreaking((day) => !day.isSunday || day.credo === (day.id !== 'all-souls'))).toEqual([])
  })

  it('solemnities and feasts of the first class have Gloria and Creed', () => {
    const breaking = findBreaking((day, since) => {
      const isGreat = greatDays[day.form].includes(day.id) && (day.rank === 'solemnity' || day.rank === 1)
      const isPenance = ['violet', 'black', 'rose'].includes(day.colour)
      return !isGreat || isPenance || (since < 0 && since >= -7) || (day.gloria && day.credo)
    })
    expect(breaking).toEqual([])
  })

  it('on Good Friday there is no Mass and nothing of it', () => {
    const breaking = findBreaking(
      (day, since) => day.hasMass === (since !== -2) && (day.hasMass || !(day.gloria || day.credo || day.alleluia)),
    )
    expect(breaking).toEqual([])
  })

  it('rose twice a year, on the third Sunday of Advent and the fourth of Lent', () => {
    const breaking = findBreakingYears((days) => {
      const rose = days.filter(({ colour }) => colour === 'rose')
      return rose.map(({ id }) => id).join(' ') === 'lent-4 advent-3'
    })
    expect(breaking).toEqual([])
  })

  it('green belongs to the time through the year, black to the dead of 1962, white to Easter', () => {
    const breaking = findBreaking((day, since) => {
      if (day.colour === 'green') return day.season === 'through-the-year'
      if (day.colour === 'black') return day.form === 'older' && ['good-friday', 'all-souls'].includes(day.id)
      return since < 0 || since > 7 || day.colour === 'white'
    })
    expect(breaking).toEqual([])
  })

  it('only the older form leaves out Gloria Patri, dismisses with Benedicamus and keeps classes', () => {
    const breaking = findBreaking((day) => {
      if (day.form === 'older') return typeof day.rank === 'number'
      return day.gloriaPatri && day.dismissal.startsWith('ite') && typeof day.rank === 'string'
    })
    expect(breaking).toEqual([])
  })

  it('twelve ember days a year, save where a feast of the second class or above takes one', () => {
    const breaking = findBreakingYears((days, form) => {
      const embers = days.filter(({ id }) => id.endsWith('-ember'))
      return form === 'older' ? embers.length >= 8 && embers.length <= 12 : embers.length === 0
    })
    expect(breaking).toEqual([])
  })

  it('every day has a name in Latin and in English', () => {
    const latin = /^[A-Z][a-zæ]+(?:,? [A-Za-zæ]+)+$/
    const english = /^[A-Z][a-z-]+(?:,? (?:[A-Za-z-]+|week [1-9]\d?))*$/
    const breaking = findBreaking(
      ({ title }) => latin.test(title.latin) && english.test(title.english) && !/Zero/.test(title.english),
    )
    expect(breaking).toEqual([])
  })

  it('two days of one year share a name only in Christmas time', () => {
    const breaking = findBreakingYears((days) => {
      const names = days.filter(({ season }) => season !== 'christmas').map(({ title }) => title.latin)
      return new Set(names).size === names.length
    })
    expect(breaking).toEqual([])
  })
})
