import type { RareChants } from '@schola/core/mass/compiled'

/** The build replaces this module by the chants that only a few days have (`build/content-modules.ts`). */
export declare const rareChants: RareChants
