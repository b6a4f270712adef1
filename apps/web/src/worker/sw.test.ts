import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { downloadsCache, filesCache, playedCache } from '../lib/cache-names.ts'

// It needs IndexedDB, which the test environment has not.
vi.mock('workbox-expiration', () => ({ ExpirationPlugin: Object }))

type Listener = (event: Event) => void

const stores = new Map<string, Map<string, Response>>()
const listeners = new Map<string, Listener>()
const fetchFromServer = vi.fn<(request: Request) => Promise<Response>>()
const urlOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, location.origin).href

function store(name: string, url: string, response: Response) {
  const entries = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, entries.set(new URL(url, location.origin).href, response))
}

/** The parts of its scope that the service worker uses. */
const scope = {
  __WB_MANIFEST: [{ url: '/index.html', revision: '1' }],
  __WB_DISABLE_DEV_LOGS: true,
  ExtendableEvent: Event,
  addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  fetch: fetchFromServer,
  caches: {
    match: async (request: Request | string, { cacheName = '', ignoreSearch = false }) => {
      const url = urlOf(request)
      return stores
        .get(cacheName)
        ?.get(ignoreSearch ? url.replace(/\?.*/, '') : url)
        ?.clone()
    },
    open: async (name: string) => ({
      match: async (request: Request | string) => stores.get(name)?.get(urlOf(request))?.clone(),
      put: async (request: Request, response: Response) => store(name, urlOf(request), response),
      keys: async () => [],
    }),
  },
}

function stubScope() {
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value)
}

beforeAll(async () => {
  stubScope()
  // In a variable, because the types of a service worker do not fit those of a page.
  const worker = './sw.ts'
  await import(worker)
})

beforeEach(() => {
  stubScope()
  stores.clear()
  store(filesCache, '/index.html?__WB_REVISION__=1', new Response('the app'))
  fetchFromServer.mockImplementation(async (request) => new Response(`from the server: ${request.url}`))
})

afterEach(() => void fetchFromServer.mockReset())

interface Asked {
  readonly mode?: RequestMode
  readonly method?: string
  readonly headers?: Record<string, string>
}

/** The worker's response to a request of a page, or undefined if it leaves the request to the browser. */
async function ask(url: string, { mode = 'cors', method = 'GET', headers = {} }: Asked = {}) {
  const request = new Request(new URL(url, location.origin), { method, headers })
  Object.defineProperty(request, 'mode', { value: mode })
  let response: Promise<Response> | undefined
  const pending: Promise<unknown>[] = []
  const event = Object.assign(new Event('fetch'), {
    request,
    respondWith: (given: Promise<Response>) => (response = given),
    waitUntil: (work: Promise<unknown>) => pending.push(work),
  })
  listeners.get('fetch')?.(event)
  const answer = await response
  await Promise.allSettled(pending)
  return answer
}

const goTo = async (url: string) => (await ask(url, { mode: 'navigate' }))?.text()
const goOffline = () => fetchFromServer.mockRejectedValue(new TypeError('Failed to fetch'))

it.each(['/', '/chants', '/chants/kyrie/exercise/7?from=/a.b', '/admin', '/no/such/page'])(
  'a navigation to %s shows the app without the network',
  async (path) => {
    goOffline()
    expect(await goTo(path)).toBe('the app')
  },
)

it.each([
  '/api/auth/user',
  '/api/users/u1/chants',
  '/api/callback?code=1',
  '/api/logout?then=/',
  '/healthz',
  '/api/audio/draft.mp3',
])('responses about people never pass through the worker: %s', async (path) => {
  expect(await ask(path)).toBeUndefined()
})

it.each(['/api/callback?code=1', '/readyz', '/manifest.json', '/service-worker.js?a'])(
  'a navigation to %s is left to the browser',
  async (path) => {
    expect(await ask(path, { mode: 'navigate' })).toBeUndefined()
  },
)

it('requests other than GET and other hosts are left to the browser', async () => {
  for (const method of ['POST', 'HEAD', 'DELETE']) {
    expect(await ask('/chants', { mode: 'navigate', method })).toBeUndefined()
  }
  expect(await ask('https://elsewhere.test/assets/a.js')).toBeUndefined()
  expect(await ask('https://elsewhere.test/audio/kyrie.mp3')).toBeUndefined()
})

it('signing in and out goes to the server; offline it shows the app', async () => {
  expect(await goTo('/api/login')).toContain('from the server')
  expect(await goTo('/api/logout')).toContain('from the server')
  goOffline()
  expect(await goTo('/api/login')).toBe('the app')
  const signedOut = await ask('/api/logout', { mode: 'navigate' })
  expect([signedOut?.status, signedOut?.headers.get('location')]).toEqual([303, `${location.origin}/`])
})

it('a file that was not fetched beforehand is cached when it is used', async () => {
  await ask('/assets/admin/panel-1a.js')
  goOffline()
  expect(await (await ask('/assets/admin/panel-1a.js'))?.text()).toContain('from the server')
  await expect(ask('/assets/other-1a.js')).rejects.toThrow('Failed to fetch')
})

it('a recording that is kept offline is played from the device, in parts, also on a retry', async () => {
  store(downloadsCache, '/audio/kyrie.mp3', new Response('0123456789'))
  goOffline()
  const part = await ask('/audio/kyrie.mp3?try=1', { headers: { range: 'bytes=2-4' } })
  expect([part?.status, part?.headers.get('content-range'), await part?.text()]).toEqual([206, 'bytes 2-4/10', '234'])
  expect(stores.has(playedCache)).toBe(false)
})

it('a recording is streamed in parts the first time, and stored whole once for the next time', async () => {
  fetchFromServer.mockImplementation(async ({ headers }) =>
    headers.has('range') ? new Response('01', { status: 206 }) : new Response('0123456789'),
  )
  const range = { headers: { range: 'bytes=0-1' } }
  const [first] = await Promise.all([ask('/audio/gloria.mp3', range), ask('/audio/gloria.mp3', range)])
  expect([first?.status, await first?.text()]).toEqual([206, '01'])
  expect(fetchFromServer.mock.calls.filter(([{ headers }]) => !headers.has('range'))).toHaveLength(1)
  goOffline()
  const next = await ask('/audio/gloria.mp3', { headers: { range: 'bytes=-3' } })
  expect(await next?.text()).toBe('789')
})
