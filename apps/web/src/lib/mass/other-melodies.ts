import type { MassMelodies } from '@schola/core/mass/compiled'

/** The build replaces this module by the other melodies of the chants (`build/content-modules.ts`). */
export declare const otherMelodies: MassMelodies
