import type { MassSettings } from '@schola/mass/compiled'
import { logFailure } from '../platform/log-failure.ts'

/** None where they cannot be had: each chant then has its own melody. */
async function loadOtherMelodies(): Promise<MassSettings> {
  try {
    return (await import('./other-melodies.ts')).otherMelodies
  } catch (error) {
    logFailure('The melodies of the day could not be loaded', error)
    return { days: [], chants: {} }
  }
}

/** Notes and glosses with what reads them, which come after the words. */
export const notesQuery = {
  queryKey: ['mass-notes'],
  queryFn: async () => {
    const [{ details, melodyOf, settingsOn, withSettings }, otherMelodies] = await Promise.all([
      import('./notes.ts'),
      loadOtherMelodies(),
    ])
    return { details, melodyOf, settingsOn, withSettings, otherMelodies }
  },
  staleTime: Number.POSITIVE_INFINITY,
}

export type MassNotes = Awaited<ReturnType<typeof notesQuery.queryFn>>
