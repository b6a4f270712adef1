import type { Form, Places } from '@schola/core/calendar/liturgical-day'
import { createChoice, createChoiceSet } from '../store.ts'

export const massForm = createChoice<Form>('schola_mass_form', ['ordinary', 'older'])

/** Feasts with the value `sunday` are moved to a Sunday. */
export const feastsOnSunday = createChoiceSet('schola_feasts_on_sunday')

export const usePlaces = (): Places => feastsOnSunday.use()

export const pickedCustoms = createChoiceSet('schola_mass_customs')
