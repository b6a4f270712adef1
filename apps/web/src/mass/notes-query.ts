/** Notes and glosses with what reads them, which come after the words. */
export const notesQuery = {
  queryKey: ['mass-notes'],
  queryFn: async () => {
    const [{ details, melodyOf, settingsOn, withSettings }, { otherMelodies }] = await Promise.all([
      import('./notes.ts'),
      import('./other-melodies.ts'),
    ])
    return { details, melodyOf, settingsOn, withSettings, otherMelodies }
  },
  staleTime: Number.POSITIVE_INFINITY,
}

export type MassNotes = Awaited<ReturnType<typeof notesQuery.queryFn>>
