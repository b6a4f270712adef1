import type { NamedTrack } from '@schola/core/progress/tracks'

/** Replaced by the build with `content/tracks.yaml` (`build/content-modules.ts`). */
export declare const tracks: readonly NamedTrack[]
