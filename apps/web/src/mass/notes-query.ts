/** Notes and glosses with what reads them, which come after the words. */
export const notesQuery = {
  queryKey: ['mass-notes'],
  queryFn: async () => {
    const [notes, { otherMelodies }] = await Promise.all([import('./notes.ts'), import('./other-melodies.ts')])
    return { ...notes, otherMelodies }
  },
  staleTime: Number.POSITIVE_INFINITY,
}

export type MassNotes = Awaited<ReturnType<typeof notesQuery.queryFn>>
