import type { Form, SundayFeasts } from '@schola/core/calendar/liturgical-day'
import { createChoice, createChoiceSet } from '../store.ts'

export const massForm = createChoice<Form>('schola_mass_form', ['ordinary', 'older'])

/** Of Epiphany, Ascension and Corpus Christi those with the value `sunday`. */
export const feastsOnSunday = createChoiceSet('schola_feasts_on_sunday')

export const usePlaces = (): SundayFeasts => feastsOnSunday.use()
