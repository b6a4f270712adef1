import { filesCache, filesPrefix } from '../../platform/cache-names.ts'

/** One file of the build. Those without the hash in their name carry it here. */
export interface BuiltFile {
  readonly url: string
  readonly hash?: string
}

export const page = '/index.html'
const atOnce = 6
const mostFormer = 2
const anyVariant = { ignoreVary: true } as const

async function hashOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function fetchFile({ url, hash }: BuiltFile): Promise<Response> {
  if (hash === undefined) {
    // A version before this one may hold the very same file.
    const known = await caches.match(url, anyVariant)
    if (known) return known
  }
  const response = await fetch(url, hash === undefined ? {} : { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
  // The server may be changing to yet another version right now; files of two versions must not mix.
  if (hash !== undefined && (await hashOf(response.clone())) !== hash) throw new Error(`${url} is of another version.`)
  return response
}

/** Fetches every file of a version; all of them or none. */
export async function keepFiles(files: readonly BuiltFile[], version: string): Promise<void> {
  const name = filesCache(version)
  const isNew = !(await caches.has(name))
  const cache = await caches.open(name)
  const waiting = [...files]
  async function work() {
    for (let file = waiting.shift(); file; file = waiting.shift()) await cache.put(file.url, await fetchFile(file))
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } catch (error) {
    waiting.length = 0
    if (isNew) await caches.delete(name)
    throw error
  }
}

const isHashed = (url: string) => new URL(url, self.location.origin).pathname.startsWith('/assets/')

/** A kept file: of this version, or for a page opened before, of a former one. */
export async function findFile(url: string, version: string): Promise<Response | undefined> {
  const own = await caches.match(url, { ...anyVariant, cacheName: filesCache(version) })
  if (own || !isHashed(url)) return own
  for (const name of (await otherCaches(version)).toReversed()) {
    const former = await caches.match(url, { ...anyVariant, cacheName: name })
    if (former) return former
  }
  return undefined
}

/** A file that was not fetched beforehand, such as the code of the admin panel, is kept when it is first used. */
export async function fetchAndKeep(request: Request, version: string): Promise<Response> {
  const response = await fetch(request)
  if (response.status === 200 && isHashed(request.url)) {
    const copy = response.clone()
    const cache = await caches.open(filesCache(version))
    // Where there is no room for it, it is used all the same.
    await cache.put(request.url, copy).catch(() => undefined)
  }
  return response
}

async function otherCaches(version: string): Promise<string[]> {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(filesPrefix) && name !== filesCache(version))
}

/** Former versions go as soon as no page of theirs can be open. While a next one is on its way none goes: its files look like theirs. */
export async function dropFormerFiles(
  version: string,
  mayBeInUse: boolean,
  next: Pick<ServiceWorkerRegistration, 'installing' | 'waiting'>,
): Promise<void> {
  const others = await otherCaches(version)
  if (next.installing || next.waiting) return
  const dropped = mayBeInUse ? others.slice(0, -mostFormer) : others
  await Promise.all(dropped.map((name) => caches.delete(name)))
}
