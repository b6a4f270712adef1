import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeChant } from './composing/compose-chant.ts'
import { jsonText } from './composing/json-text.ts'
import { figuresOf, withFigures } from './figures/figures.ts'
import { readChecked } from './rules/read-checked.ts'
import { contentDirectory, isMain, run } from './run.ts'
import { readSources, type Sources } from './sources/read-sources.ts'

/** The text of every `composed.json`, by folder. */
export function composedFiles({ folders, synonyms }: Sources): Map<string, string> {
  const chants = folders.map(({ chant }) => chant)
  return new Map(
    folders.map(({ folder, chant, written }) => [
      folder,
      `${jsonText(composeChant(chant, chants, synonyms, written))}\n`,
    ]),
  )
}

if (isMain(import.meta.url)) {
  await run(async () => {
    for (const [folder, text] of composedFiles(await readSources(contentDirectory))) {
      await writeFile(join(contentDirectory, folder, 'composed.json'), text)
      console.log(`${folder}/composed.json: ${text.split('"key":').length - 1} exercises`)
    }
    const readme = join(contentDirectory, 'README.md')
    const figures = figuresOf(await readChecked(contentDirectory))
    await writeFile(readme, withFigures(await readFile(readme, 'utf8'), figures))
  })
}
