import type { DetailsBySlug } from '@schola/core/mass/compiled'

/** The build puts notes and glosses of the answers in the place of this module (`build/content-modules.ts`). */
export declare const answerDetails: DetailsBySlug
