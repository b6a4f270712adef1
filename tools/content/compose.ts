import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sources } from '@schola/curriculum/sources/chant-folder'
import { startComposer } from './compose-apart.ts'
import { composedFiles, isNamed, slugsGiven } from './composed-files.ts'
import { figuresOf, withFigures } from './figures/figures.ts'
import { readChecked } from './rules/read-checked.ts'
import { contentDirectory, isMain, run } from './run.ts'
import { readSources } from './sources/read-sources.ts'

/** What `composedFiles` makes, by two threads, every other chant by each. */
async function composeInTwo(sources: Sources, slugs: readonly string[]): Promise<[string, string][]> {
  const named = sources.folders.filter(isNamed(slugs)).map(({ chant }) => chant.slug)
  const [own, others] = [0, 1].map((half) => named.filter((_, place) => place % 2 === half))
  const composedApart = others?.length ? startComposer()({ sources, slugs: others }) : () => []
  const texts = [...composedFiles(sources, own), ...(await composedApart())]
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
