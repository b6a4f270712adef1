import { takeOver } from '../../platform/cache-names.ts'
import { type BuiltFile, dropFormerFiles, fetchAndKeep, findFile, keepFiles, page } from './files.ts'
import { answerRange } from './range.ts'
import { findRecording, refreshRecording } from './recordings.ts'
import { kindOf } from './request-kind.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build. */
declare const builtFiles: readonly BuiltFile[]
declare const builtVersion: string

const countPages = async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length

self.addEventListener('install', (event) => event.waitUntil(keepFiles(builtFiles, builtVersion)))

self.addEventListener('activate', (event) => {
  async function begin() {
    // The page that asked for this version loads anew at once; any other may still need the files it began with.
    await dropFormerFiles(builtVersion, (await countPages()) > 1, self.registration)
    await self.clients.claim()
  }
  event.waitUntil(begin())
})

self.addEventListener('message', ({ data }) => {
  if (data === takeOver) void self.skipWaiting()
})

async function answerPage(event: FetchEvent): Promise<Response> {
  event.waitUntil(countPages().then((pages) => dropFormerFiles(builtVersion, pages > 0, self.registration)))
  return (await findFile(page, builtVersion)) ?? fetch(event.request)
}

async function answerPassage({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    // Whoever signs out offline has been forgotten by the page already.
    if (new URL(request.url).pathname === '/api/logout') return Response.redirect('/', 303)
    const known = await findFile(page, builtVersion)
    if (known) return known
    throw error
  }
}

async function answerFile({ request }: FetchEvent): Promise<Response> {
  return (await findFile(request.url, builtVersion)) ?? fetchAndKeep(request, builtVersion)
}

async function answerRecording(event: FetchEvent): Promise<Response> {
  const { request } = event
  // Another try asks for the same file under another address.
  const url = request.url.replace(/\?.*$/, '')
  const built = await findFile(url, builtVersion)
  if (built) return answerRange(request, built)
  const known = await findRecording(url)
  const response = known ? await answerRange(request, known) : await fetch(request)
  const isPlayed = request.headers.has('range') || request.destination === 'audio'
  if (isPlayed && response.ok) event.waitUntil(refreshRecording(url))
  return response
}

const answers = { page: answerPage, passage: answerPassage, file: answerFile, recording: answerRecording } as const

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind !== 'left') event.respondWith(answers[kind](event))
})
