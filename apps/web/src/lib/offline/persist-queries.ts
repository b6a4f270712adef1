import { findCachedRead } from '@schola/contract/offline'
import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query'
import { forgetLearner } from '../account/forget-learner.ts'
import { findId } from '../account/known-learner.ts'
import { currentUserUrl, findResponse, saveResponse } from '../account/response-store.ts'
import { ApiError } from '../api/api-error.ts'
import { isStandalone } from '../pwa/install-prompt.ts'

const demoUserUrl = '/api/demo-user'
/** How long content is fresh in the installed app. */
export const freshMs = 60 * 60_000
/** Delay before the learner's changes are written, so that an answer is shown first. */
const saveAfterMs = 500

/** True if no reply of our server arrived: no connection, a proxy without its server, or a captive portal. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return [502, 503, 504].includes(error.status)
  return error instanceof TypeError || error instanceof SyntaxError
}

/** The demo user is the signed-in user, so a review can be opened offline although none was opened before. */
const findStored = async (url: string) =>
  (await findResponse(url)) ?? (url === demoUserUrl ? await findResponse(currentUserUrl) : undefined)

/**
 * Persists the data of all queries with `meta.cachedAs` and restores it when such a query is first used: it is shown at
 * once and revalidated in the background. Without a connection the last known data is used, whatever its age.
 * `withUnsentWrites` applies the learner's unsent writes to restored data. Returns a function that stops it.
 */
export function persistQueries(
  client: QueryClient,
  withUnsentWrites: (url: string, data: unknown) => unknown,
): () => void {
  /** Data that is in storage already. */
  const stored = new WeakSet<object>()
  const unsaved = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function revalidate(query: Query, url: string, timestamp: number) {
    const isContent = findCachedRead(url)?.policy.shows === 'content'
    const isFresh = isContent && isStandalone() && Date.now() - timestamp < freshMs
    if (!isFresh) query.fetch().catch(() => undefined) // the query holds the error
  }

  async function handleUser(user: unknown) {
    const former = findId((await findResponse(currentUserUrl))?.data)
    if (former === undefined || former === findId(user)) return
    await forgetLearner()
    // The page may show data of the former user.
    window.location.reload()
  }

  const persister: QueryPersister = async (queryFn, context, query) => {
    const url = query.meta?.cachedAs
    if (url === undefined) return queryFn(context)
    if (query.state.data === undefined) {
      const found = await findStored(url)
      if (found) {
        const data = withUnsentWrites(url, found.data)
        stored.add(Object(data))
        // When this fetch has ended.
        setTimeout(() => revalidate(query, url, found.timestamp))
        return data
      }
    }
    try {
      const data = await queryFn(context)
      if (url === currentUserUrl) await handleUser(data)
      return data
    } catch (error) {
      if (url === currentUserUrl && error instanceof ApiError && error.status === 401) {
        await forgetLearner()
        query.setState({ ...query.state, data: undefined })
      }
      if (isUnreachable(error) && query.state.data !== undefined) return query.state.data
      throw error
    }
  }

  function save() {
    clearTimeout(timer)
    timer = undefined
    for (const [url, { state }] of unsaved) {
      if (!state.data || stored.has(state.data)) continue
      stored.add(state.data)
      void saveResponse(url, { data: state.data, timestamp: state.dataUpdatedAt })
    }
    unsaved.clear()
  }

  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, persister },
  })
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const url = event.query.meta?.cachedAs
    if (url === undefined || event.type !== 'updated' || event.action.type !== 'success') return
    unsaved.set(url, event.query)
    if (event.action.manual) timer ??= setTimeout(save, saveAfterMs)
    else save()
  })
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', save)
  return () => {
    save()
    unsubscribe()
    window.removeEventListener('pagehide', save)
    document.removeEventListener('visibilitychange', save)
  }
}
