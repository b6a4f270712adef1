import { fileURLToPath } from 'node:url'
import { composeChant } from '@schola/curriculum/composing/compose-chant'
import { jsonText } from '@schola/curriculum/composing/json-text'
import { englishTrainer } from '@schola/curriculum/english/english-model'
import type { ChantFolder, Sources } from '@schola/curriculum/sources/chant-source'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'

export const contentDirectory = fileURLToPath(new URL('../../content', import.meta.url))

/** Runs a command; prints content mistakes one per line, without a stack trace. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof ContentMistake)) throw error
    for (const mistake of error.mistakes) console.error(mistake)
    process.exitCode = 1
  }
}

/** Whether a chant is named, or no chant is. */
export const isNamed =
  (slugs: readonly string[]) =>
  ({ chant }: Pick<ChantFolder, 'chant'>): boolean =>
    slugs.length === 0 || slugs.includes(chant.slug)

export function slugsGiven({ folders }: Sources): string[] {
  const slugs = process.argv.slice(2)
  const strange = slugs.filter((slug) => !folders.some(({ chant }) => chant.slug === slug))
  if (strange.length > 0) throw new ContentMistake(strange.map((slug) => `there is no chant "${slug}"`))
  return slugs
}

/** Returns the text of `composed.json` by folder. */
export function composedFiles({ folders, synonyms }: Sources, slugs: readonly string[] = []): Map<string, string> {
  const chants = folders.map(({ chant }) => chant)
  const train = englishTrainer()
  return new Map(
    folders
      .filter(isNamed(slugs))
      .map(({ folder, chant, written }) => [
        folder,
        `${jsonText(composeChant(chant, chants, synonyms, written, train))}\n`,
      ]),
  )
}
