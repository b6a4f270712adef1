import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { parseMelody } from '@schola/chant/parse-melody'
import { countsOf, type MelodyCounts, parseRecordedTiming } from '@schola/chant/recorded-timing'
import { MelodyError } from '@schola/chant/source-reader'
import { type Content, content, scoreTiming } from '@schola/contract/content'
import { recordingKinds } from '@schola/contract/recording-file'
import { type LoadedChant, loadChant, repeatedIds, type Sung, unplayable } from '@schola/curriculum/loading/load-chant'
import { type ComposedExercise, composedExercises, type Sources } from '@schola/curriculum/sources/chant-source'
import { ContentMistake, parseJson } from '@schola/curriculum/sources/parse-yaml'

export interface Recording {
  /** URL with a hash, so that it can be cached forever. */
  readonly address: string
  readonly file: string
}

async function findRecording(file: string, name: string): Promise<Recording | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  if (bytes === undefined) return undefined
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { address: `/audio/${name}-${hash}${extname(file)}`, file }
}

/** Finds the recording of a melody, of any kind. */
export async function findSung(folder: string, name: string): Promise<Recording | undefined> {
  const kinds = recordingKinds.map((kind) => findRecording(join(folder, `recording.${kind}`), name))
  const found = (await Promise.all(kinds)).filter((recording) => recording !== undefined)
  if (found.length > 1) throw new ContentMistake([`${folder}: there are ${found.length} recordings; keep one of them`])
  return found[0]
}

export async function readWordRecordings(directory: string): Promise<ReadonlyMap<string, Recording>> {
  const folder = join(directory, 'words')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.mp3')).toSorted()
  const words = new Map<string, Recording>()
  for (const name of names) {
    const word = name.slice(0, -'.mp3'.length)
    const recording = await findRecording(join(folder, name), `words/${word}`)
    if (recording) words.set(word, recording)
  }
  return words
}

async function listRecordings(directory: string): Promise<Recording[]> {
  const folders = (await readdir(directory)).filter((name) => /^\d+-/.test(name)).toSorted()
  const sung: Recording[] = []
  for (const folder of folders) {
    const slug = folder.replace(/^\d+-/, '')
    const settings = await readdir(join(directory, folder, 'settings')).catch(() => [])
    const found = [
      await findSung(join(directory, folder), slug),
      ...(await Promise.all(settings.map((id) => findSung(join(directory, folder, 'settings', id), `${slug}-${id}`)))),
    ]
    sung.push(...found.filter((recording) => recording !== undefined))
  }
  return [...sung, ...(await readWordRecordings(directory)).values()]
}

/** Copies every recording to its address; returns their number. */
export async function layOutRecordings(directory: string, root: string): Promise<number> {
  await mkdir(join(root, 'audio', 'words'), { recursive: true })
  const recordings = await listRecordings(directory)
  for (const { address, file } of recordings) await copyFile(file, join(root, address))
  return recordings.length
}

function count(melody: string, folder: string): MelodyCounts {
  try {
    return countsOf(parseMelody(melody))
  } catch (error) {
    if (!(error instanceof MelodyError)) throw error
    throw new ContentMistake([`${folder}/melody.gabc: ${error.message}`])
  }
}

function checkTiming(timing: object, counts: MelodyCounts | undefined, folder: string): void {
  if (!counts) throw new ContentMistake([`${folder}/melody.gabc: there is a recording, but not what it sings`])
  try {
    parseRecordedTiming(timing, counts)
  } catch (error) {
    throw new ContentMistake([`${folder}/timing.json: ${error instanceof Error ? error.message : String(error)}`])
  }
}

/** Reads melody, recording and timing; a recording needs a timing, and both need a melody. */
export async function readSung(directory: string, folder: string, slug: string): Promise<Sung> {
  const path = (file: string) => join(directory, folder, file)
  const textOf = (file: string) => readFile(path(file), 'utf8').catch(() => null)
  const melody = await textOf('melody.gabc')
  const timing = await textOf('timing.json')
  const recording = await findSung(join(directory, folder), slug)
  if ((timing === null) !== (recording === undefined)) {
    const missing = recording ? 'timing.json' : 'recording.mp3'
    throw new ContentMistake([`${folder}/${missing}: a recording and its timing belong together, but this is missing`])
  }
  const counts = melody === null ? undefined : count(melody, folder)
  const read = timing === null ? null : parseJson(timing, `${folder}/timing.json`, scoreTiming)
  if (read) checkTiming(read, counts, folder)
  return { score: { melody, timing: read }, audioPath: recording?.address ?? null }
}

async function readComposed(directory: string, folder: string): Promise<ComposedExercise[]> {
  const file = `${folder}/composed.json`
  const source = await readFile(join(directory, file), 'utf8').catch(() => undefined)
  if (source === undefined) throw new ContentMistake([`${file}: the file is missing; npm run content:compose makes it`])
  return parseJson(source, file, composedExercises)
}

/** Loads the chants with the keys of their exercises. */
export async function loadWithKeys(directory: string, { folders }: Sources): Promise<LoadedChant[]> {
  const chants: LoadedChant[] = []
  const words = await readWordRecordings(directory)
  const wordOf = (slug: string) => words.get(slug)?.address ?? null
  for (const folder of folders) {
    const { slug } = folder.chant
    const composed = await readComposed(directory, folder.folder)
    const own = await readSung(directory, folder.folder, slug)
    const others = new Map<string, Sung>()
    for (const { id, folder: path } of folder.settings) others.set(id, await readSung(directory, path, `${slug}-${id}`))
    chants.push(loadChant(folder, composed, { own, settingOf: (id) => others.get(id) ?? own, wordOf }))
  }
  const mistakes = [...chants.flatMap(unplayable), ...repeatedIds(chants)]
  if (mistakes.length > 0) throw new ContentMistake(mistakes)
  return chants
}

/** Loads and validates the curriculum; mistakes have file and position. */
export async function loadContent(directory: string, sources: Sources): Promise<Content> {
  const chants = await loadWithKeys(directory, sources)
  return content.parse({
    chants: chants.map((chant) => ({
      ...chant,
      exercises: chant.exercises.map(({ key: _, ...exercise }) => exercise),
    })),
  })
}
