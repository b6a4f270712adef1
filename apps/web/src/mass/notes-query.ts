/** Notes and glosses with what reads them, which come after the words. */
export const notesQuery = {
  queryKey: ['mass-notes'],
  queryFn: () => import('./notes.ts'),
  staleTime: Number.POSITIVE_INFINITY,
}

export type MassNotes = Awaited<ReturnType<typeof notesQuery.queryFn>>
