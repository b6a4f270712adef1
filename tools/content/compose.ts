import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeChant } from '@schola/curriculum/composing/compose-chant'
import { jsonText } from '@schola/curriculum/composing/json-text'
import { englishTrainer } from '@schola/curriculum/english/english-model'
import type { ChantFolder, Sources } from '@schola/curriculum/sources/chant-folder'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'
import { composeApart } from './compose-apart.ts'
import { figuresOf, withFigures } from './figures/figures.ts'
import { readChecked } from './rules/read-checked.ts'
import { contentDirectory, isMain, run } from './run.ts'
import { readSources } from './sources/read-sources.ts'

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

/** The same by two processes, every other chant by each. */
async function composeInTwo(sources: Sources, slugs: readonly string[]): Promise<[string, string][]> {
  const named = sources.folders.filter(isNamed(slugs)).map(({ chant }) => chant.slug)
  const [own, others] = [0, 1].map((half) => named.filter((_, place) => place % 2 === half))
  const apart = others?.length ? composeApart(others) : []
  const texts = [...composedFiles(sources, own), ...(await apart)]
  return texts.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

if (isMain(import.meta.url)) {
  await run(async () => {
    const sources = await readSources(contentDirectory)
    for (const [folder, text] of await composeInTwo(sources, slugsGiven(sources))) {
      await writeFile(join(contentDirectory, folder, 'composed.json'), text)
      console.log(`${folder}/composed.json: ${text.split('"key":').length - 1} exercises`)
    }
    const readme = join(contentDirectory, 'README.md')
    const figures = figuresOf(await readChecked(contentDirectory, sources))
    await writeFile(readme, withFigures(await readFile(readme, 'utf8'), figures))
  })
}
