import { CancelledError, type EnsureQueryDataOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** What must come even if a screen that asked for it too is left meanwhile, which calls it off: then it is asked for again. */
export async function awaitData<Data, Key extends QueryKey>(
  client: QueryClient,
  query: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await client.ensureQueryData(query)
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error
    return client.ensureQueryData(query)
  }
}
