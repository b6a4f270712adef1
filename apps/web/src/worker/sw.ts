import { ExpirationPlugin } from 'workbox-expiration'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { RangeRequestsPlugin } from 'workbox-range-requests'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, CacheOnly, NetworkOnly } from 'workbox-strategies'
import { downloadsCache, filesCache, playedCache, takeOver } from '../lib/cache-names.ts'

declare const self: ServiceWorkerGlobalScope

/** Responses about people are cached only by the page, and only for their owner. */
const serverPath = /^\/(api|healthz|readyz)(\/|\?|$)/
const filePath = /^[^?]*\.[^/?]+(\?|$)/
const recording = /\.(mp3|wav|ogg|oga|opus|m4a|flac)$/i
const maxHeardRecordings = 150

const ranges = new RangeRequestsPlugin()
const files = new PrecacheController({ cacheName: filesCache, plugins: [ranges] })
// oxlint-disable-next-line no-underscore-dangle -- the name that the build replaces by the list of files
files.addToCacheList(self.__WB_MANIFEST)

async function deleteFormerFiles(event: ExtendableEvent): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The page that took this version reloads; any other still needs the files of its own version.
  if (pages.length > 1) return
  await files.activate(event)
  const former = (await caches.keys()).filter((name) => name.startsWith(`${filesCache}-`))
  await Promise.all(former.map((name) => caches.delete(name)))
}

self.addEventListener('install', (event) => void files.install(event))
self.addEventListener('activate', (event) => event.waitUntil(deleteFormerFiles(event).then(() => self.clients.claim())))
self.addEventListener('message', ({ data }) => {
  if (data === takeOver) void self.skipWaiting()
})

registerRoute(new PrecacheRoute(files, { ignoreURLParametersMatching: [/^try$/] }))
registerRoute(new NavigationRoute(files.createHandlerBoundToURL('/index.html'), { denylist: [serverPath, filePath] }))
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/api/login',
  new NetworkOnly({ plugins: [{ handlerDidError: () => files.matchPrecache('/index.html') }] }),
)
// When a learner signs out offline, the page has already deleted their data.
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/api/logout',
  new NetworkOnly({ plugins: [{ handlerDidError: async () => Response.redirect(self.location.origin, 303) }] }),
)

// A retry of the player has another query.
const matchOptions = { ignoreSearch: true, ignoreVary: true }
const expiration = new ExpirationPlugin({ maxEntries: maxHeardRecordings, matchOptions })
const kept = new CacheOnly({ cacheName: downloadsCache, matchOptions, plugins: [ranges] })
const heard = new CacheOnly({ cacheName: playedCache, matchOptions, plugins: [ranges, expiration] })
const wholeRecording = new CacheFirst({ cacheName: playedCache, plugins: [expiration] })
const beingStored = new Set<string>()

/** Players request ranges, and a range cannot be cached: fetches the whole recording for the next time. */
async function storeRecording(event: ExtendableEvent, url: string): Promise<void> {
  if (beingStored.has(url)) return
  beingStored.add(url)
  const [, stored] = wholeRecording.handleAll({ event, request: new Request(url) })
  await stored.catch(() => undefined)
  beingStored.delete(url)
}

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && !serverPath.test(url.pathname) && recording.test(url.pathname),
  async ({ event, request, url }) => {
    for (const cache of [kept, heard]) {
      const response = await cache.handle({ event, request }).catch(() => undefined)
      if (response) return response
    }
    const isPlayed = request.headers.has('range') || request.destination === 'audio'
    if (isPlayed) event.waitUntil(storeRecording(event, url.origin + url.pathname))
    return fetch(request)
  },
)

// Screens of operators, and files of a former version that a page is still using.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: filesCache, plugins: [ranges] }),
)
