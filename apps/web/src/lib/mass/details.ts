import type { DetailsBySlug } from '@schola/core/mass/compiled'

/** The build replaces this module by notes and glosses (`build/content-modules.ts`). */
export declare const details: DetailsBySlug
