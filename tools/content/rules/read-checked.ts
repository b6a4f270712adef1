import { shownLatin } from '@schola/curriculum/lexicon/level-text'
import { lexiconFor } from '@schola/curriculum/lexicon/lexicon'
import { exerciseRules } from '@schola/curriculum/rules/exercise-rules'
import { learningRules } from '@schola/curriculum/rules/learning-rules'
import { levelRules } from '@schola/curriculum/rules/level-rules'
import { listeningRules } from '@schola/curriculum/rules/listening-rules'
import { melodyRules } from '@schola/curriculum/rules/melody-rules'
import type { Checked, Violation } from '@schola/curriculum/rules/rule'
import { textRules } from '@schola/curriculum/rules/text-rules'
import { translationRules } from '@schola/curriculum/rules/translation-rules'
import { typeRules } from '@schola/curriculum/rules/type-rules'
import type { ChantFolder, Sources } from '@schola/curriculum/sources/chant-source'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'
import { loadWithKeys } from '../loading/load.ts'
import { makePages, readGrammarFiles } from '../loading/load-grammar.ts'
import { readMasses } from '../loading/load-masses.ts'
import { readReferences } from '../melodies/references.ts'
import type { CheckedGrammar } from './grammar-rules.ts'
import { type CheckedMasses, daysOf } from './mass-rules.ts'
import type { CheckedSettings } from './setting-rules.ts'
import { type CheckedTracks, readTracks } from './track-rules.ts'

export const rules = [
  ...textRules,
  ...translationRules,
  ...exerciseRules,
  ...typeRules,
  ...levelRules,
  ...learningRules,
  ...listeningRules,
  ...melodyRules,
]

export const violationsOf = (checked: Checked): Violation[] => rules.flatMap(({ check }) => check(checked))

export async function readChecked(directory: string, sources: Sources): Promise<Checked[]> {
  const { folders, synonyms, differences } = sources
  const findReference = await readReferences()
  const loaded = await loadWithKeys(directory, sources)
  const chants = folders.map(({ chant }) => chant)
  return folders.flatMap((source) => {
    const chant = loaded.find(({ id }) => id === source.chant.id)
    if (chant === undefined) return []
    const lexicon = lexiconFor(source.chant, chants, synonyms)
    const shown = shownLatin(source.chant, chants)
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

export async function readCheckedGrammar(directory: string, { folders, synonyms }: Sources): Promise<CheckedGrammar> {
  const files = await readGrammarFiles(directory)
  const chants = folders.map(({ chant }) => chant)
  const source = folders.at(-1)
  if (source === undefined) throw new ContentMistake(['there is no chant'])
  const last = { source, lexicon: lexiconFor(source.chant, chants, synonyms) }
  return { files, pages: makePages(files, chants), chants, written: folders.map(({ written }) => written), last }
}

export async function readCheckedMasses(directory: string, { folders }: Sources): Promise<CheckedMasses> {
  const days = { ordinary: daysOf('ordinary'), older: daysOf('older') }
  return { ...(await readMasses(directory)), chants: folders.map(({ chant }) => chant), days }
}

export function readCheckedSettings({ days, settingsOfDays }: CheckedMasses, { folders }: Sources): CheckedSettings {
  const named = folders.flatMap(({ chant: { slug, setting }, settings }) =>
    setting ? [[slug, [setting, ...settings.map((each) => ({ id: each.id, name: each.setting.name }))]] as const] : [],
  )
  const withMass = [...days.ordinary, ...days.older].filter(({ hasMass }) => hasMass)
  return { melodies: Object.fromEntries(named), settingsOfDays, days: withMass }
}

export async function readCheckedTracks(directory: string, { folders }: Sources): Promise<CheckedTracks> {
  return { tracks: await readTracks(directory), slugs: folders.map(({ chant }) => chant.slug) }
}
