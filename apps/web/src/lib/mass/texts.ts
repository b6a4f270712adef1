import type { MassTexts } from '@schola/core/mass/compiled'

/** The build puts the compiled Masses in the place of this module (`build/content-modules.ts`). */
export declare const texts: MassTexts
