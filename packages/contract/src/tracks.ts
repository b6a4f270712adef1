import type { NamedTrack } from '@schola/core/progress/tracks'
import { z } from 'zod'

/** Ids of tracks never change. */
export const trackId = z.string().regex(/^[a-z-]{1,40}$/, 'A track is named by small letters and hyphens.')

const text = z.string().trim().min(1)

/** The file of the tracks, as it is written and as it is compiled. */
export const tracks: z.ZodType<NamedTrack[]> = z.array(
  z.strictObject({
    id: trackId,
    name: text,
    about: text,
    opens: z.enum(['in-order', 'all-at-once']),
    chants: z.array(text),
    seasons: z
      .array(
        z.enum(['advent', 'christmas', 'through-the-year', 'septuagesima', 'lent', 'passiontide', 'triduum', 'easter']),
      )
      .default([]),
    months: z.array(z.int().min(1).max(12)).default([]),
  }),
)
