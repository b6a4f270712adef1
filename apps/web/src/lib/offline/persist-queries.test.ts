import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { database } from '../../testing/memory-database.ts'
import { chantOf, fail, learner, serve } from '../../testing/server.ts'

vi.mock('idb-keyval', () => import('../../testing/memory-database.ts'))

const hour = 60 * 60_000
const pathKey = 'latin_learning_cache_/api/users/u1/chants'
const userKey = 'latin_learning_cache_/api/auth/user'
const textKey = 'latin_learning_cache_/api/chants/1/text'
const path = [chantOf(1, 'Kyrie')]
const newerPath = [chantOf(1, 'Kyrie'), chantOf(2, 'Gloria')]

const loadApp = async () => ({
  ...(await import('../account/forget-learner.ts')),
  ...(await import('../api/current-user.ts')),
  ...(await import('../api/learner-chants.ts')),
  ...(await import('../api/queries.ts')),
  ...(await import('../api/query-client.ts')),
  ...(await import('./persist-queries.ts')),
})

let app: Awaited<ReturnType<typeof loadApp>>

let stop = () => {}
/** A page: everything in memory is new, storage is as it was left. */
async function openPage(applyUnsentWrites = (_url: string, data: unknown) => data) {
  vi.resetModules()
  app = await loadApp()
  const client = app.createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  stop = app.persistQueries(client, applyUnsentWrites)
  return client
}

/** Resolves when all pending timers and requests have been handled. */
const settle = () => vi.advanceTimersByTimeAsync(1000)
const callsOf = (made: readonly Request[]) => made.map(({ url }) => new URL(url).pathname)
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const setStandalone = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

function store(key: string, data: unknown, ageMs = 0) {
  const entry = { data, timestamp: Date.now() - ageMs }
  if (key === userKey) localStorage.setItem(key, JSON.stringify(entry))
  else database.set(key, entry)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  setStandalone(false)
  database.clear()
})

afterEach(() => {
  stop()
})

describe('saving', () => {
  it('saves replies as {data, timestamp} under the prefix and their URL', async () => {
    serve({ 'GET /api/users/u1/chants': path, 'GET /api/auth/user': learner })
    const client = await openPage()
    await client.fetchQuery(app.learnerChantsQuery('u1'))
    await client.fetchQuery(app.currentUserQuery)
    await settle()
    expect([...database]).toEqual([[pathKey, { data: path, timestamp: expect.any(Number) }]])
    expect(JSON.parse(localStorage.getItem(userKey) ?? '')).toEqual({ data: learner, timestamp: expect.any(Number) })
  })

  it('saves what the page has changed, also when it is hidden before', async () => {
    store(pathKey, path)
    serve({ 'GET /api/users/u1/chants': path })
    const client = await openPage()
    await client.fetchQuery(app.learnerChantsQuery('u1'))
    client.setQueryData(app.learnerChantsQuery('u1').queryKey, newerPath)
    window.dispatchEvent(new Event('pagehide'))
    await Promise.resolve()
    expect(database.get(pathKey)).toMatchObject({ data: newerPath })
  })
})

describe('restoring', () => {
  it('shows the last known data before the server answers, then what the server sends', async () => {
    store(pathKey, path, 400 * hour)
    let answer: (response: Response) => void = () => {}
    vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)))
    const client = await openPage()
    const observer = new QueryObserver(client, app.learnerChantsQuery('u1'))
    const unsubscribe = observer.subscribe(() => {})
    await settle()
    expect(observer.getCurrentResult()).toMatchObject({ data: path, isFetching: true })
    answer(Response.json(newerPath))
    await settle()
    expect(observer.getCurrentResult()).toMatchObject({ data: newerPath, isFetching: false })
    expect(database.get(pathKey)).toMatchObject({ data: newerPath })
    unsubscribe()
  })

  it.each([
    ['no connection', offline],
    [
      'a proxy without its server',
      () => serve({ 'GET /api/users/u1/chants': () => new Response('', { status: 502 }) }),
    ],
    ['a captive portal', () => serve({ 'GET /api/users/u1/chants': () => new Response('<h1>Welcome</h1>') })],
  ])('%s: the last known data without an error, and its timestamp stays', async (_, lose) => {
    store(pathKey, path, 400 * hour)
    const before = database.get(pathKey)
    lose()
    const client = await openPage()
    await client.fetchQuery(app.learnerChantsQuery('u1'))
    await settle()
    await client.invalidateQueries()
    await client.fetchQuery({ ...app.learnerChantsQuery('u1'), staleTime: 0 })
    expect(client.getQueryState(app.learnerChantsQuery('u1').queryKey)).toMatchObject({ status: 'success', data: path })
    await settle()
    expect(database.get(pathKey)).toEqual(before)
  })

  it('a refusal of the server is an error', async () => {
    store(pathKey, path)
    serve({ 'GET /api/users/u1/chants': () => fail(403, 'No.') })
    const client = await openPage()
    await client.fetchQuery(app.learnerChantsQuery('u1'))
    await settle()
    expect(client.getQueryState(app.learnerChantsQuery('u1').queryKey)).toMatchObject({ status: 'error' })
  })

  it.each(['{', '"words"', '{"data":1}', 'null'])('a corrupt entry (%s) is ignored', async (text) => {
    localStorage.setItem(userKey, text)
    serve({ 'GET /api/auth/user': learner })
    const client = await openPage()
    expect(await client.fetchQuery(app.currentUserQuery)).toEqual(learner)
  })
})

describe('freshness', () => {
  it.each([
    ['the installed app, under an hour old', true, hour - 1000, []],
    ['the installed app, over an hour old', true, hour + 1000, ['/api/chants/1/text']],
    ['a browser tab', false, 1000, ['/api/chants/1/text']],
  ])('content in %s', async (_, isStandalone, ageMs, calls) => {
    setStandalone(isStandalone)
    store(textKey, { verses: [] }, ageMs)
    const made = serve({ 'GET /api/chants/1/text': { verses: [] } })
    const client = await openPage()
    await client.fetchQuery(app.chantTextQuery(1))
    await settle()
    expect(callsOf(made)).toEqual(calls)
  })

  it('what the learner changes is always revalidated, as another device may have changed it', async () => {
    setStandalone(true)
    store(pathKey, path)
    store('latin_learning_cache_/api/users/u1/figures', { days: [] })
    const made = serve({ 'GET /api/users/u1/chants': path, 'GET /api/users/u1/figures': { days: [] } })
    const client = await openPage()
    await client.fetchQuery(app.learnerChantsQuery('u1'))
    await client.fetchQuery(app.figuresQuery('u1'))
    await settle()
    expect(callsOf(made)).toEqual(['/api/users/u1/chants', '/api/users/u1/figures'])
  })
})

describe('nothing of one user is readable by another', () => {
  it('when the server no longer knows the session', async () => {
    store(userKey, learner)
    store(pathKey, path)
    localStorage.setItem('streak_u1_kyrie_level1', '4')
    localStorage.setItem('latin_learning_offline_queue:a', '{}')
    serve({ 'GET /api/auth/user': () => fail(401, 'Please sign in first.') })
    const client = await openPage()
    await client.fetchQuery(app.currentUserQuery)
    await settle()
    expect([database.size, Object.keys(localStorage)]).toEqual([0, ['latin_learning_offline_queue:a']])
    expect(client.getQueryState(app.currentUserQuery.queryKey)).toMatchObject({ status: 'error', data: undefined })
  })

  it('when another user is signed in: the page is loaded again', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    store(userKey, learner)
    store(pathKey, path)
    serve({ 'GET /api/auth/user': { ...learner, id: 'u2' } })
    const client = await openPage()
    await client.fetchQuery(app.currentUserQuery)
    await settle()
    expect([database.size, localStorage.length]).toEqual([0, 0])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('when a reply arrives after its user has left', async () => {
    let answer: (response: Response) => void = () => {}
    vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)))
    const client = await openPage()
    const reading = client.fetchQuery(app.chantExercisesQuery(1))
    await settle()
    await app.forgetLearner()
    answer(Response.json([]))
    await reading
    await settle()
    expect(database.size).toBe(0)
  })
})
