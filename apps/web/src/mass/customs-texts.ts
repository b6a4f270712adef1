import type { Form } from '@schola/calendar/liturgical-day'
import type { Customs } from '@schola/mass/mass'

/** The build puts what is said of the customs in the place of this module (`build/content-modules.ts`). */
export declare const customsTexts: Readonly<Record<Form, Customs>>
