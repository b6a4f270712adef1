import type { MassTexts } from '@schola/core/mass/compiled'

/** The build replaces this module by the compiled Masses (`build/content-modules.ts`). */
export declare const texts: MassTexts
