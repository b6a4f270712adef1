import type { RareChants } from '@schola/core/mass/compiled'

/** The build puts the chants that only a few days have in the place of this module (`build/content-modules.ts`). */
export declare const rareChants: RareChants
