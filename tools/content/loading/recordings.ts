import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { recordingKinds } from '@schola/contract/recording-file'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'

export interface Recording {
  /** Its URL: the name with the beginning of its hash, so that it can be cached forever. */
  readonly address: string
  readonly file: string
}

/** The address of a file; undefined when there is no such file. */
async function findRecording(file: string, name: string): Promise<Recording | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  if (bytes === undefined) return undefined
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { address: `/audio/${name}-${hash}${extname(file)}`, file }
}

/** How a chant or another melody of it is sung, of whatever kind the file in its folder is. */
export async function findSung(folder: string, name: string): Promise<Recording | undefined> {
  const kinds = recordingKinds.map((kind) => findRecording(join(folder, `recording.${kind}`), name))
  const found = (await Promise.all(kinds)).filter((recording) => recording !== undefined)
  if (found.length > 1) throw new ContentMistake([`${folder}: there are ${found.length} recordings; keep one of them`])
  return found[0]
}

/** The spoken words, by the name of the word. */
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

/** Every recording of the curriculum. */
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

/** Copies every recording to where the server finds it by its address; returns their number. */
export async function layOutRecordings(directory: string, root: string): Promise<number> {
  await mkdir(join(root, 'audio', 'words'), { recursive: true })
  const recordings = await listRecordings(directory)
  for (const { address, file } of recordings) await copyFile(file, join(root, address))
  return recordings.length
}
