import type { Form } from '@schola/calendar/liturgical-day'
import { type Choices, choicesOf } from '@schola/mass/mass-of'
import { createChoiceSet } from '../platform/choice.ts'
import { getMass } from './masses.ts'

const customs = createChoiceSet('schola_mass_customs')

export const chooseCustom = (form: Form, name: string, option: string): void =>
  customs.choose(`${form} ${name}`, option)

function ofForm(form: Form, picked: Choices): Choices {
  const prefix = `${form} `
  const own = Object.entries(picked).filter(([name]) => name.startsWith(prefix))
  return choicesOf(getMass(form), Object.fromEntries(own.map(([name, option]) => [name.slice(prefix.length), option])))
}

export const useCustoms = (form: Form): Choices => ofForm(form, customs.use())
