import type { DetailsBySlug } from '@schola/core/mass/compiled'

/** The build replaces this module by notes and glosses of the answers (`build/content-modules.ts`). */
export declare const answerDetails: DetailsBySlug
