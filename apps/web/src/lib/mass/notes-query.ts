/** Notes and glosses with what reads them, which come after the words. */
export const notesQuery = {
  queryKey: ['mass-notes'],
  queryFn: async () => {
    const more = Promise.allSettled([import('./answer-details.ts'), import('./other-melodies.ts')])
    const { gatherNotes } = await import('./notes.ts')
    return gatherNotes(...(await more))
  },
  // What could not be loaded is asked for again with the next showing.
  staleTime: ({ state }: { readonly state: { readonly data: { readonly isWhole: boolean } | undefined } }) =>
    state.data?.isWhole ? Number.POSITIVE_INFINITY : 0,
}

export type MassNotes = Awaited<ReturnType<typeof notesQuery.queryFn>>
