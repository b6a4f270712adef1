import type { Form } from '@schola/calendar/liturgical-day'
import type { MassChant } from '@schola/mass/compiled'
import type { OrderOfMass } from '@schola/mass/mass'
import { texts } from './texts.ts'

export const getMass = (form: Form): OrderOfMass => texts.masses[form]

export function getChantText(slug: string): MassChant {
  const chant = texts.chants[slug]
  if (!chant) throw new Error(`No Mass names the chant ${slug}.`)
  return chant
}
