import type { NamedTrack } from '@schola/core/progress/tracks'

/** The build puts the tracks of `content/tracks.yaml` in the place of this module (`build/content-modules.ts`). */
export declare const tracks: readonly NamedTrack[]
