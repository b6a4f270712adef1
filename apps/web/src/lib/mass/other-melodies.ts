import type { MassSettings } from '@schola/core/mass/compiled'

/** The build puts the other melodies of the chants in the place of this module (`build/content-modules.ts`). */
export declare const otherMelodies: MassSettings
