import type { MassTexts } from '@schola/mass/compiled'

/** The build puts the compiled Masses in the place of this module (`build/masses.ts`). */
export declare const texts: MassTexts
