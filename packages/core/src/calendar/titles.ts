import { weekdays } from './days.ts'
import type { CivilDate, Form, Title } from './liturgical-day.ts'
import { emberDays, names, olderNames, olderWeeks, times, weeks } from './title-names.ts'

const feriae = ['Dominica', 'Feria II', 'Feria III', 'Feria IV', 'Feria V', 'Feria VI', 'Sabbatum']
const ordinals = `Zeroth First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth Thirteenth
Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth`.split(/\s/)

export function titleOf(id: string, form: Form, date: CivilDate, weekday: number): Title {
  const own = (form === 'older' ? olderNames[id] : undefined) ?? names[id]
  if (own) return titleFrom(own, id)
  const feria = feriae[weekday] ?? ''
  const name = weekdays[weekday] ?? ''
  if (id.endsWith('-ember')) {
    const { latin, english } = titleFrom(emberDays[id.split('-')[0] ?? ''])
    return { latin: `${feria} Quatuor Temporum ${latin}`, english: `Ember ${name} ${english}` }
  }
  if (date.month === 12 && date.day > 25) return inChristmasOctave(date.day - 24)
  const { time, number, week } = partsOf(id, form)
  const uncounted =
    weekday === 0 ? undefined : ((form === 'older' ? olderWeeks[week] : undefined) ?? weeks[week] ?? weeks[time])
  if (uncounted) {
    const { latin, english } = titleFrom(uncounted)
    return { latin: `${feria} ${latin}`, english: `${name} ${english}` }
  }
  const [latin = '', english = '', latinOfWeek = latin, englishOfWeek = english] = times[time]?.split('|') ?? []
  if (weekday === 0)
    return { latin: `${feria} ${roman(number)} ${latin}`, english: `${ordinal(number)} ${name} ${english}` }
  const ofWeek = form === 'older' ? 'infra hebdomadam' : 'hebdomadæ'
  return {
    latin: `${feria} ${ofWeek} ${roman(number)} ${latinOfWeek}`,
    english: `${name} of week ${number} ${englishOfWeek}`,
  }
}

function titleFrom(text = '', id = ''): Title {
  const [latin = '', english = inWords(id)] = text.split('|')
  return { latin, english }
}

const written: Readonly<Record<string, string>> = {
  st: 'Saint',
  sts: 'Saints',
  of: 'of',
  the: 'the',
  and: 'and',
  in: 'in',
}

/** `birth-of-st-john-the-baptist` is the Birth of Saint John the Baptist. */
const inWords = (id: string): string =>
  id.replace(/-/g, ' ').replace(/\w+/g, (word) => written[word] ?? word.charAt(0).toUpperCase() + word.slice(1))

function inChristmasOctave(number: number): Title {
  return {
    latin: `De die ${roman(number)} infra octavam Nativitatis`,
    english: `${ordinal(number)} Day in the Octave of Christmas`,
  }
}

interface Parts {
  readonly time: string
  readonly number: number
  readonly week: string
}

function partsOf(id: string, form: Form): Parts {
  const [, time = '', count = '', resumed] = /^(.+?)-(\d+|last)(-resumed)?/.exec(id) ?? []
  const week = `${time}-${count}`
  // The Missal of 1962 counts the Sundays after Easter, not of it.
  if (form === 'older' && time === 'easter') return { time: 'after-easter', number: Number(count) - 1, week }
  return { time: resumed ? 'resumed' : time, number: Number(count), week }
}

function roman(number: number): string {
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][number % 10] ?? ''
  return 'X'.repeat(Math.floor(number / 10)) + ones
}

function ordinal(number: number): string {
  const small = ordinals[number % (number < 20 ? 20 : 10)] ?? ''
  if (number < 20) return small
  const isRound = number % 10 === 0
  const tens = number < 30 ? ['Twenty', 'Twentieth'] : ['Thirty', 'Thirtieth']
  return isRound ? (tens[1] ?? '') : `${tens[0]}-${small.toLowerCase()}`
}
