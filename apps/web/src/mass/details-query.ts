/** Notes and glosses, which come after the words. */
export const detailsQuery = {
  queryKey: ['mass-details'],
  queryFn: async () => (await import('./details.ts')).details,
  staleTime: Number.POSITIVE_INFINITY,
}
