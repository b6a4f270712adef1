import { generalCalendar } from '@schola/calendar/calendar'
import type { Form, Places } from '@schola/calendar/liturgical-day'
import { type Choices, choicesOf } from '@schola/mass/mass-of'
import { createChoice, createChoiceSet } from '../platform/choice.ts'
import { getMass } from './masses.ts'

/** The form of the Mass that the learner goes to. */
export const massForm = createChoice<Form>('schola_mass_form', ['ordinary', 'older'])

const customs = createChoiceSet('schola_mass_customs')

export const chooseCustom = (form: Form, name: string, option: string): void =>
  customs.choose(`${form} ${name}`, option)

function ofForm(form: Form, picked: Choices): Choices {
  const prefix = `${form} `
  const own = Object.entries(picked).filter(([name]) => name.startsWith(prefix))
  return choicesOf(getMass(form), Object.fromEntries(own.map(([name, option]) => [name.slice(prefix.length), option])))
}

export const useCustoms = (form: Form): Choices => ofForm(form, customs.use())

/** The feasts that some countries keep on a Sunday, and on which day else. */
export const movableFeasts: readonly { readonly name: keyof Places; readonly english: string; readonly day: string }[] =
  [
    { name: 'epiphany', english: 'Epiphany', day: 'January 6' },
    { name: 'ascension', english: 'Ascension', day: 'Thursday' },
    { name: 'corpusChristi', english: 'Corpus Christi', day: 'Thursday' },
  ]

const placeChoices = createChoiceSet('schola_feasts_on_sunday')

export const keepOnSunday = (name: keyof Places, isOnSunday: boolean): void =>
  placeChoices.choose(name, isOnSunday ? 'sunday' : '')

/** Which of the movable feasts are kept on a Sunday where the learner lives. */
export function usePlaces(): Places {
  const chosen = placeChoices.use()
  const onSunday = movableFeasts.filter(({ name }) => chosen[name] === 'sunday')
  return { ...generalCalendar, ...Object.fromEntries(onSunday.map(({ name }) => [name, 'sunday'])) }
}
