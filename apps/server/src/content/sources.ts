import { readFile } from 'node:fs/promises'
import type { ChantDraft } from '@schola/contract/chant-draft'
import type { readComposerSources } from '@schola/contract/chant-sources'
import type { Content, ContentChant } from '@schola/contract/content'
import type { ReplyOf } from '@schola/contract/define-call'
import { contentFile, sourcesFile } from '../settings/paths.ts'

export type ComposerSources = ReplyOf<typeof readComposerSources>

/** The chants of the curriculum as operators write one. Nobody but operators asks for them, so they are not held in memory. */
export async function loadSources(): Promise<ComposerSources> {
  // Written by our own build, from the contract's own schema.
  return JSON.parse(await readFile(sourcesFile, 'utf8')) as ComposerSources
}

export async function findCurriculumSource(chantId: number): Promise<ChantDraft | null> {
  return (await loadSources()).chants.find(({ id }) => id === chantId)?.source ?? null
}

const readContentFile = async (): Promise<Content> => JSON.parse(await readFile(contentFile, 'utf8')) as Content // as above

/** The curriculum's own recordings, whose addresses hold the beginning of their hash. */
export async function loadBuiltRecordings(): Promise<(hash: string) => string | undefined> {
  const { chants } = await readContentFile()
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
  const { chants } = await readContentFile()
  const index = chants.findIndex(({ id }) => id === chantId)
  const chant = chants[index]
  return chant && { chant, index }
}
