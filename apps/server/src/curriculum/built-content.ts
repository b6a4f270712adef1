import { readFile } from 'node:fs/promises'
import type { ChantDraft } from '@schola/contract/chant-draft'
import type { readComposerSources } from '@schola/contract/chant-sources'
import type { Content, ContentChant } from '@schola/contract/content'
import type { ReplyOf } from '@schola/contract/define-call'
import { type GrammarPage, readGrammar } from '@schola/contract/grammar'
import { tracks } from '@schola/contract/tracks'
import type { NamedTrack } from '@schola/core/progress/tracks'
import { contentFile, grammarFile, sourcesFile, tracksFile } from '../settings/paths.ts'

export type ComposerSources = ReplyOf<typeof readComposerSources>

/** Reads a file of the build and caches it until memory is needed: only operators request it. */
function cacheWeakly<Held extends object>(file: string): () => Promise<Held> {
  let known: WeakRef<Held> | undefined
  return async () => {
    const held = known?.deref()
    if (held) return held
    // Written by our own build, from the contract's own schema.
    const read = JSON.parse(await readFile(file, 'utf8')) as Held
    known = new WeakRef(read)
    return read
  }
}

/** The chants of the curriculum as operators write one. */
export const loadSources = cacheWeakly<ComposerSources>(sourcesFile)
const loadContent = cacheWeakly<Content>(contentFile)

export async function findCurriculumSource(chantId: number): Promise<ChantDraft | null> {
  return (await loadSources()).chants.find(({ id }) => id === chantId)?.source ?? null
}

/** The curriculum's own recordings, whose addresses hold the beginning of their hash. */
export async function loadBuiltRecordings(): Promise<(hash: string) => string | undefined> {
  const { chants } = await loadContent()
  const addresses = chants.flatMap(({ audioPath, settings = [] }) => [
    audioPath,
    ...settings.map((setting) => setting.audioPath),
  ])
  return (hash) => addresses.find((address) => address?.includes(`-${hash.slice(0, 12)}.`)) ?? undefined
}

/** A chant as the curriculum has it, and its place there, counted from 0. */
export async function findCurriculumChant(
  chantId: number,
): Promise<{ chant: ContentChant; index: number } | undefined> {
  const { chants } = await loadContent()
  const index = chants.findIndex(({ id }) => id === chantId)
  const chant = chants[index]
  return chant && { chant, index }
}

let loadingGrammar: Promise<GrammarPage[]> | undefined

/** Reads the pages about grammar once. */
export function loadGrammar(): Promise<GrammarPage[]> {
  loadingGrammar ??= readFile(grammarFile, 'utf8').then((text) => readGrammar.reply.parse(JSON.parse(text)))
  return loadingGrammar
}

let loadingTracks: Promise<NamedTrack[]> | undefined

/** Reads the tracks that learners may choose once. */
export function loadTracks(): Promise<NamedTrack[]> {
  loadingTracks ??= readFile(tracksFile, 'utf8').then((text) => tracks.parse(JSON.parse(text)))
  return loadingTracks
}
