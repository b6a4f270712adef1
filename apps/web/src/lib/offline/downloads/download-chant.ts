import type { LearnerChant } from '@schola/contract/chants'
import { ownMelody } from '@schola/contract/own-melody'
import { removeResponse, saveResponse } from '../../account/response-store.ts'
import { findChosenMelody } from '../../api/chosen-melodies.ts'
import { withoutDrafts } from '../../api/queries.ts'
import type { Reply, Route } from '../../api/request.ts'
import { request } from '../../api/request.ts'
import { downloadsCache } from '../../cache-names.ts'
import { readDownloadedChants, storeDownloadedChant } from './downloaded-chants.ts'

export type DownloadableChant = Pick<LearnerChant, 'id' | 'slug' | 'audioPath'>

/** Only the chosen one of the other melodies is downloaded. */
const settingRead = 'GET /api/chants/:chantId/settings/:setting'
type ChantRead = Exclude<Extract<Route, `GET /api/chants/:chantId/${string}`>, typeof settingRead>

/** Everything that a chant needs to be read and played; a new call about a chant does not compile until it is here. */
const isRead: Readonly<Record<ChantRead, true>> = {
  'GET /api/chants/:chantId/vocabulary': true,
  'GET /api/chants/:chantId/text': true,
  'GET /api/chants/:chantId/exercises': true,
  'GET /api/chants/:chantId/score': true,
}
const chantReads = Object.keys(isRead) as ChantRead[] // its own
const maxParallelDownloads = 4

const sizeOf = (data: unknown) => new Blob([JSON.stringify(data)]).size

/** Runs an action for each item, four at a time. Throws the first failure when all workers have ended. */
async function forEachInParallel<T>(items: readonly T[], action: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  async function work() {
    for (const item of waiting) await action(item)
  }
  const results = await Promise.allSettled(Array.from({ length: maxParallelDownloads }, work))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Returns the size of a recording that is on the device after this; 0 if the server does not have it. */
async function downloadRecording(cache: Cache, url: string, signal: AbortSignal): Promise<number> {
  const known = await cache.match(url)
  if (known) return (await known.blob()).size
  const response = await fetch(url, { signal })
  if (response.status === 404 || response.status === 410) return 0
  if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}.`)
  const bytes = await response.blob()
  signal.throwIfAborted()
  await cache.put(url, new Response(bytes, { headers: response.headers }))
  return bytes.size
}

/** The recordings of each chant that is being downloaded. */
const underWay = new Set<readonly string[]>()

async function deleteUnusedRecordings(userId: string, recordings: readonly string[]): Promise<void> {
  const downloaded = Object.values(readDownloadedChants(userId)).map((chant) => chant.recordings)
  const inUse = new Set([...downloaded, ...underWay].flat())
  const cache = await caches.open(downloadsCache)
  await Promise.all(recordings.filter((url) => !inUse.has(url)).map((url) => cache.delete(url)))
}

const urlOf = (route: string, chantId: number, setting = '') =>
  route.replace('GET ', '').replace(':chantId', String(chantId)).replace(':setting', setting)

async function deleteResponses(routes: readonly string[], chantId: number, setting?: string): Promise<void> {
  await Promise.all(routes.map((route) => removeResponse(urlOf(route, chantId, setting))))
}

async function saved<T>(url: string, reading: Promise<T>): Promise<T> {
  const data = await reading
  await saveResponse(url, { data, timestamp: Date.now() })
  return data
}

/** Requests and saves all data of a chant; returns its size and its recordings. */
async function downloadData({ id, audioPath }: DownloadableChant, melody: string | undefined, signal: AbortSignal) {
  const params = { chantId: id }
  async function read(route: ChantRead) {
    const reading: Promise<unknown> =
      route === 'GET /api/chants/:chantId/exercises'
        ? request(route, { params, signal }).then(withoutDrafts)
        : request(route, { params, signal })
    return [route, await saved(urlOf(route, id), reading)] as const
  }
  const data = Object.fromEntries(await Promise.all(chantReads.map(read))) as { [R in ChantRead]: Reply<R> }
  const score = data['GET /api/chants/:chantId/score']
  const vocabulary = data['GET /api/chants/:chantId/vocabulary']
  const text = data['GET /api/chants/:chantId/text']
  const hasMelody = melody !== undefined && score.settings?.some(({ key }) => key === melody)
  const settings = hasMelody
    ? [
        await saved(
          urlOf(settingRead, id, melody),
          request(settingRead, { params: { ...params, setting: melody }, signal }),
        ),
      ]
    : []
  const prayers = [...text.verses, ...(text.related ?? [])]
  const inText = prayers.flatMap(({ phrases }) => phrases.flatMap(({ words }) => words))
  const sung = [{ audioPath }, ...settings, ...vocabulary, ...inText]
  return {
    bytes: [...Object.values(data), ...settings].reduce((sum, each) => sum + sizeOf(each), 0),
    recordings: [...new Set(sung.flatMap((each) => each.audioPath ?? []))],
  }
}

/** Downloads words, text, score, exercises and every recording of a chant. Reports its progress from 0 to 1. */
export async function downloadChant(
  userId: string,
  chant: DownloadableChant,
  onProgress: (share: number, bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  // Read once: what is stored in the end is the melody that was downloaded, even if another one is chosen in the meantime.
  const chosen = findChosenMelody(chant.slug)
  const melody = chosen === ownMelody ? undefined : chosen
  const data = await downloadData(chant, melody, signal)
  const { recordings } = data
  let { bytes } = data
  let steps = 1
  const report = () => onProgress(steps / (recordings.length + 1), bytes)
  report()
  underWay.add(recordings)
  try {
    const cache = await caches.open(downloadsCache)
    await forEachInParallel(recordings, async (url) => {
      const size = await downloadRecording(cache, url, signal)
      bytes += size
      steps += 1
      report()
    })
    signal.throwIfAborted()
  } catch (error) {
    underWay.delete(recordings)
    // After a failure the next try continues with the recordings that are there.
    if (signal.aborted) await deleteUnusedRecordings(userId, recordings)
    throw error
  }
  const former = readDownloadedChants(userId)[chant.id]
  storeDownloadedChant(userId, chant.id, { bytes, recordings, ...(melody !== undefined && { melody }) })
  underWay.delete(recordings)
  await deleteUnusedRecordings(userId, former?.recordings ?? [])
  if (former?.melody !== undefined && former.melody !== melody) {
    await deleteResponses([settingRead], chant.id, former.melody)
  }
}

/** Removes a chant from the device, except for recordings that another downloaded chant uses. */
export async function removeChant(userId: string, { id }: DownloadableChant): Promise<void> {
  const { recordings = [], melody } = readDownloadedChants(userId)[id] ?? {}
  storeDownloadedChant(userId, id, undefined)
  await deleteUnusedRecordings(userId, recordings)
  await deleteResponses([...chantReads, ...(melody === undefined ? [] : [settingRead])], id, melody)
}
