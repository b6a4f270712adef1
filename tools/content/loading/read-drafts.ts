import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChantDraft } from '@schola/contract/chant-draft'
import { recordingKinds } from '@schola/contract/recording-file'
import type { NamedTrack } from '@schola/core/progress/tracks'
import { readFolder } from '@schola/curriculum/draft/read-folder'
import type { ChantFolder, Sources } from '@schola/curriculum/sources/chant-source'
import { readTracks } from '../rules/track-rules.ts'
import { readWordRecordings } from './load.ts'

type Place = ChantDraft['place']

/** Returns the chant before each chant, on the path and in each track. */
function placesOf(folders: readonly ChantFolder[], tracks: readonly NamedTrack[]): (slug: string) => Place {
  const path = folders.flatMap(({ chant }) => (chant.path ? [chant.slug] : []))
  const before = (slugs: readonly string[], slug: string) => slugs[slugs.indexOf(slug) - 1] ?? null
  return (slug) => ({
    path: path.includes(slug) ? { after: before(path, slug) } : null,
    tracks: tracks
      .filter(({ chants }) => chants.includes(slug))
      .map(({ id, chants }) => ({ track: id, after: before(chants, slug) })),
  })
}

async function readFiles(folder: string): Promise<Record<'texts' | 'hashes', Record<string, string>>> {
  const names = await readdir(folder, { recursive: true })
  const texts: Record<string, string> = {}
  const hashes: Record<string, string> = {}
  for (const name of names) {
    if (/\.(yaml|gabc|json)$/.test(name)) texts[name] = await readFile(join(folder, name), 'utf8')
    if (!recordingKinds.some((kind) => name.endsWith(`.${kind}`))) continue
    hashes[name] = createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex')
  }
  return { texts, hashes }
}

/** Returns every chant as a draft of an operator. */
export async function readDrafts(
  directory: string,
  { folders }: Sources,
): Promise<{ readonly id: number; readonly source: ChantDraft }[]> {
  const placeOf = placesOf(folders, await readTracks(directory))
  const drafts: { id: number; source: ChantDraft }[] = []
  for (const { folder, chant } of folders) {
    const { texts, hashes } = await readFiles(join(directory, folder))
    drafts.push({ id: chant.id, source: { ...readFolder(texts, hashes), place: placeOf(chant.slug) } })
  }
  return drafts
}

export async function readComposerKnowledge(directory: string, sources: Sources) {
  const words = await readWordRecordings(directory)
  return {
    chants: await readDrafts(directory, sources),
    synonyms: sources.synonyms,
    spoken: Object.fromEntries([...words].map(([word, { address }]) => [word, address])),
  }
}
