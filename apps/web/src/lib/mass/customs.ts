import type { Form } from '@schola/core/calendar/liturgical-day'
import { type Choices, choicesOf } from '@schola/core/mass/mass-of'
import { pickedCustoms } from '../calendar/observance.ts'
import { getMass } from './masses.ts'

export const chooseCustom = (form: Form, name: string, option: string): void =>
  pickedCustoms.choose(`${form} ${name}`, option)

export function customsOf(form: Form, picked: Choices): Choices {
  const prefix = `${form} `
  const own = Object.entries(picked).filter(([name]) => name.startsWith(prefix))
  return choicesOf(getMass(form), Object.fromEntries(own.map(([name, option]) => [name.slice(prefix.length), option])))
}

export const useCustoms = (form: Form): Choices => customsOf(form, pickedCustoms.use())
