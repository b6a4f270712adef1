import { shownLatin } from '@schola/curriculum/lexicon/level-text'
import { lexiconFor } from '@schola/curriculum/lexicon/lexicon'
import type { Checked } from '@schola/curriculum/rules/rule'
import type { ChantFolder, Sources } from '@schola/curriculum/sources/chant-folder'
import { loadWithKeys } from '../loading/load.ts'
import { readReferences } from '../melodies/references.ts'
import { readSources } from '../sources/read-sources.ts'

/** Everything the rules look at, chant by chant. */
export async function readChecked(directory: string, given?: Sources): Promise<Checked[]> {
  const read = given ?? (await readSources(directory))
  const { folders, synonyms, differences } = read
  const findReference = await readReferences()
  const loaded = await loadWithKeys(directory, read)
  const sources = folders.map(({ chant }) => chant)
  return folders.flatMap((source) => {
    const chant = loaded.find(({ id }) => id === source.chant.id)
    if (chant === undefined) return []
    const lexicon = lexiconFor(source.chant, sources, synonyms)
    const shown = shownLatin(source.chant, sources)
    const sung = (slug: string, folder: ChantFolder) => ({
      source: folder,
      chant,
      lexicon,
      shown,
      reference: folder.melody && findReference(slug, folder.melody),
      agreed: differences.filter((difference) => difference.chant === slug),
      settings: [],
    })
    const settings = source.settings.map(({ id, folder, setting: { mode }, melody }) =>
      sung(`${chant.slug}-${id}`, { ...source, folder, melody, chant: { ...source.chant, mode } }),
    )
    return [{ ...sung(chant.slug, source), settings }]
  })
}
