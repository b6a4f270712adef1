import { fileURLToPath } from 'node:url'
import { composeChant } from '@schola/curriculum/composing/compose-chant'
import { jsonText } from '@schola/curriculum/composing/json-text'
import { englishTrainer } from '@schola/curriculum/english/english-model'
import type { ChantFolder, Sources } from '@schola/curriculum/sources/chant-source'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'

/** The curriculum of this repository. */
export const contentDirectory = fileURLToPath(new URL('../../content', import.meta.url))

/** Runs a command; prints mistakes in the content one a line, without a stack trace. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof ContentMistake)) throw error
    for (const mistake of error.mistakes) console.error(mistake)
    process.exitCode = 1
  }
}

/** Whether a chant is among those named, or none is named. */
export const isNamed =
  (slugs: readonly string[]) =>
  ({ chant }: Pick<ChantFolder, 'chant'>): boolean =>
    slugs.length === 0 || slugs.includes(chant.slug)

/** The chants named behind the command. */
export function slugsGiven({ folders }: Sources): string[] {
  const slugs = process.argv.slice(2)
  const strange = slugs.filter((slug) => !folders.some(({ chant }) => chant.slug === slug))
  if (strange.length > 0) throw new ContentMistake(strange.map((slug) => `there is no chant "${slug}"`))
  return slugs
}

/** The text of `composed.json`, by folder; of all chants if none is named. */
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
