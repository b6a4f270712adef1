import { heardCache, keptCache } from '../../platform/cache-names.ts'

/** The words of some chants and the chants themselves; what the learner asked to keep is not counted. */
const mostHeard = 150
const underWay = new Set<string>()

export async function findRecording(url: string): Promise<Response | undefined> {
  return (
    (await caches.match(url, { cacheName: keptCache, ignoreVary: true })) ??
    (await caches.match(url, { cacheName: heardCache, ignoreVary: true }))
  )
}

async function putHeard(url: string, response: Response): Promise<void> {
  const kept = await caches.open(keptCache)
  const cache = (await kept.match(url)) ? kept : await caches.open(heardCache)
  await cache.put(url, response)
  if (cache === kept) return
  const heard = await cache.keys()
  await Promise.all(heard.slice(0, -mostHeard).map((request) => cache.delete(request)))
}

/** Has the newest whole recording at hand for the next time; a failure costs nothing. Once in a worker's life. */
export async function refreshRecording(url: string): Promise<void> {
  if (underWay.has(url)) return
  underWay.add(url)
  try {
    const known = await findRecording(url)
    const response = await fetch(url, { cache: 'no-cache' })
    const edition = response.headers.get('etag')
    const isNew = known === undefined || edition === null || edition !== known.headers.get('etag')
    if (response.status === 200 && isNew) await putHeard(url, response)
  } catch {
    underWay.delete(url)
  }
}
