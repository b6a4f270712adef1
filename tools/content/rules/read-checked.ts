import { shownLatin } from '../lexicon/level-text.ts'
import { lexiconFor } from '../lexicon/lexicon.ts'
import { loadWithKeys } from '../loading/load.ts'
import { readReferences } from '../melodies/references.ts'
import { readSources, type Sources } from '../sources/read-sources.ts'
import type { Checked } from './rule.ts'

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
    const reference = source.melody && findReference(chant.slug, source.melody)
    const agreed = differences.filter((difference) => difference.chant === chant.slug)
    const shown = shownLatin(source.chant, sources)
    return [{ source, chant, lexicon, shown, reference, agreed }]
  })
}
