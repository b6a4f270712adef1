import type { Form, SundayFeasts } from '@schola/core/calendar/liturgical-day'
import { createChoice, createChoiceSet } from '../store.ts'

export const massForm = createChoice<Form>('schola_mass_form', ['ordinary', 'older'])

/** Feasts with the value `sunday` are moved to a Sunday. */
export const feastsOnSunday = createChoiceSet('schola_feasts_on_sunday')

export const usePlaces = (): SundayFeasts => feastsOnSunday.use()

export const pickedCustoms = createChoiceSet('schola_mass_customs')
