import type { Form, Places } from '@schola/calendar/liturgical-day'
import { createChoice, createChoiceSet } from '../platform/store.ts'

/** The form of the Mass that the learner goes to. */
export const massForm = createChoice<Form>('schola_mass_form', ['ordinary', 'older'])

/** Of Epiphany, Ascension and Corpus Christi those with the value `sunday`. */
export const feastsOnSunday = createChoiceSet('schola_feasts_on_sunday')

/** Which of the movable feasts are kept on a Sunday where the learner lives. */
export const usePlaces = (): Places => feastsOnSunday.use()
