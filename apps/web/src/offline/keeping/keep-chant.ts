import type { LearnerChant } from '@schola/contract/chants'
import { ownMelody } from '@schola/contract/own-melody'
import { removeResponse, saveResponse } from '../../account/response-store.ts'
import { findChosenMelody } from '../../api/chosen-melodies.ts'
import { request } from '../../api/request.ts'
import type { Route } from '../../api/routes.ts'
import { keptCache } from '../../platform/cache-names.ts'
import { noteKept, readKept } from './kept-chants.ts'

export type KeptPart = Pick<LearnerChant, 'id' | 'slug' | 'audioPath'>

/** Of its melodies only the chosen one is kept, besides the chant's own. */
const settingRead = 'GET /api/chants/:chantId/settings/:setting'
type ChantRead = Exclude<Extract<Route, `GET /api/chants/:chantId/${string}`>, typeof settingRead>

/** With each of these a chant can be read and played; a call about a chant that is missing here does not compile. */
const isRead: Readonly<Record<ChantRead, true>> = {
  'GET /api/chants/:chantId/vocabulary': true,
  'GET /api/chants/:chantId/exercises': true,
  'GET /api/chants/:chantId/text': true,
  'GET /api/chants/:chantId/score': true,
}
const chantReads = Object.keys(isRead) as ChantRead[] // its own
const speakingReads = ['GET /api/chants/:chantId/vocabulary', 'GET /api/chants/:chantId/text'] as const
const silentReads = chantReads.filter((route) => !speakingReads.some((each) => each === route))

const sizeOf = (data: unknown) => new Blob([JSON.stringify(data)]).size

/** The size of a recording, once it is on the device; a recording that the server does not have takes no room. */
async function keepRecording(cache: Cache, url: string, signal: AbortSignal): Promise<number> {
  const known = await cache.match(url)
  if (known) return (await known.blob()).size
  const response = await fetch(url, { signal })
  if (response.status === 404 || response.status === 410) return 0
  if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}.`)
  const bytes = await response.blob()
  await cache.put(url, new Response(bytes, { headers: response.headers }))
  return bytes.size
}

/** Saves a reply where the query of a screen looks for it. */
async function saved<Data>(url: string, reading: Promise<Data>): Promise<Data> {
  const data = await reading
  await saveResponse(url, { data, timestamp: Date.now() })
  return data
}

/** Another melody of a chant; nothing where it is no more. */
async function readSetting(chantId: number, setting: string, signal: AbortSignal) {
  const { settings } = await request('GET /api/chants/:chantId/score', { params: { chantId }, signal })
  if (!settings?.some(({ key }) => key === setting)) return undefined
  const reading = request(settingRead, { params: { chantId, setting }, signal })
  return saved(addressOf(settingRead, chantId, setting), reading)
}

/** Which melody the learner has chosen for a chant; nothing where it is the chant's own. */
function findKeptMelody(slug: string): string | undefined {
  const chosen = findChosenMelody(slug)
  return chosen === ownMelody ? undefined : chosen
}

const addressOf = (route: string, chantId: number, setting = ''): string =>
  route.replace('GET ', '').replace(':chantId', String(chantId)).replace(':setting', setting)

/** The recordings of each chant that is being fetched. */
const underWay = new Set<readonly string[]>()

/** Drops those that no kept chant uses, and none that is just being fetched. */
async function dropRecordings(userId: string, recordings: readonly string[]): Promise<void> {
  const cache = await caches.open(keptCache)
  const kept = Object.values(readKept(userId)).map((chant) => chant.recordings)
  const inUse = new Set([...kept, ...underWay].flat())
  await Promise.all(recordings.filter((url) => !inUse.has(url)).map((url) => cache.delete(url)))
}

/** Fetches all of a chant: its words, its exercises, its score and every recording. Tells how far it has come, from 0 to 1. */
export async function keepChant(
  userId: string,
  chant: KeptPart,
  onProgress: (share: number, bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const params = { chantId: chant.id }
  // Read once: the learner may choose another one meanwhile, and this is the one that is kept then.
  const melody = findKeptMelody(chant.slug)
  const [wordsRead, textRead] = speakingReads
  const vocabulary = await saved(addressOf(wordsRead, chant.id), request(wordsRead, { params, signal }))
  const text = await saved(addressOf(textRead, chant.id), request(textRead, { params, signal }))
  let bytes = sizeOf(vocabulary) + sizeOf(text)
  for (const route of silentReads)
    bytes += sizeOf(await saved(addressOf(route, chant.id), request(route, { params, signal })))
  const chosen = melody === undefined ? undefined : await readSetting(chant.id, melody, signal)
  if (chosen) bytes += sizeOf(chosen)
  const prayers = [...text.verses, ...(text.related ?? [])]
  const inText = prayers.flatMap(({ phrases }) => phrases.flatMap(({ words }) => words))
  const sung = chosen ? [chant, chosen] : [chant]
  const named = [...sung, ...vocabulary, ...inText].flatMap(({ audioPath }) => audioPath ?? [])
  const recordings = [...new Set(named)]
  underWay.add(recordings)
  try {
    const cache = await caches.open(keptCache)
    for (const [place, url] of recordings.entries()) {
      onProgress((place + 1) / (recordings.length + 1), bytes)
      bytes += await keepRecording(cache, url, signal)
    }
    signal.throwIfAborted()
  } catch (error) {
    underWay.delete(recordings)
    // After a failure the next try goes on from what is there; what was stopped leaves no recordings behind.
    if (signal.aborted) await dropRecordings(userId, recordings)
    throw error
  }
  const former = readKept(userId)[chant.id]
  noteKept(userId, chant.id, { bytes, recordings, ...(melody !== undefined && { melody }) })
  underWay.delete(recordings)
  await dropRecordings(userId, former?.recordings ?? [])
  if (former?.melody !== undefined && former.melody !== melody) {
    await removeResponse(addressOf(settingRead, chant.id, former.melody))
  }
  onProgress(1, bytes)
}

/** Gives the room back that a chant takes; a recording that another kept chant uses too stays. */
export async function dropChant(userId: string, { id }: KeptPart): Promise<void> {
  const { recordings = [], melody } = readKept(userId)[id] ?? {}
  noteKept(userId, id, undefined)
  const reads = melody === undefined ? chantReads : [...chantReads, settingRead]
  await Promise.all([
    dropRecordings(userId, recordings),
    ...reads.map((route) => removeResponse(addressOf(route, id, melody))),
  ])
}
