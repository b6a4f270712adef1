import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { itemViolations } from '@schola/curriculum/rules/item-rules'
import { scoresOf, solverFigures, solverViolations } from '@schola/curriculum/rules/solver-rules'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'
import { hearableShare, reportCoverage } from './coverage.ts'
import { grammarViolations } from './rules/grammar-rules.ts'
import { massViolations } from './rules/mass-rules.ts'
import {
  readChecked,
  readCheckedGrammar,
  readCheckedMasses,
  readCheckedSettings,
  readCheckedTracks,
  violationsOf,
} from './rules/read-checked.ts'
import { settingViolations } from './rules/setting-rules.ts'
import { trackViolations } from './rules/track-rules.ts'
import { composedFiles, contentDirectory, isNamed, run, slugsGiven } from './run.ts'
import { readSources } from './sources/read-sources.ts'

const simulatedLearners = 20
const minHearableShare = 0.85

async function staleFolders(composed: ReadonlyMap<string, string>): Promise<string[]> {
  const stale: string[] = []
  for (const [folder, text] of composed) {
    if ((await readFile(join(contentDirectory, folder, 'composed.json'), 'utf8')) !== text) stale.push(folder)
  }
  return stale
}

await run(async () => {
  const sources = await readSources(contentDirectory)
  const slugs = slugsGiven(sources)
  const checked = await readChecked(contentDirectory, sources)
  const named = checked.filter(({ source }) => isNamed(slugs)(source))
  const chants = named.map(({ chant }) => chant)
  const grammar = await readCheckedGrammar(contentDirectory, sources)
  const masses = await readCheckedMasses(contentDirectory, sources)
  const tracks = await readCheckedTracks(contentDirectory, sources)
  const scores = scoresOf(checked)
  const violations = [
    ...named.flatMap(violationsOf),
    ...solverViolations(scores),
    ...itemViolations(checked.map(({ chant }) => chant)),
    ...grammarViolations(grammar),
    ...massViolations(masses),
    ...settingViolations(readCheckedSettings(masses, sources)),
    ...trackViolations(tracks),
  ]
  const mistakes = violations.map(({ rule, place, sentence }) => `${place}: ${sentence} (rule: ${rule})`)

  const exercises = chants.flatMap((chant) => chant.exercises)
  console.log(
    `chants: ${chants.length}, exercises: ${exercises.length}, pages on grammar: ${grammar.pages.length}, Masses: ${Object.keys(masses.masses).length}, tracks: ${tracks.tracks.length}`,
  )
  console.log('found by solvers that know no Latin:')
  for (const line of solverFigures(scores)) console.log(line)

  const hearable = hearableShare(chants.filter(({ audioPath }) => audioPath !== null))
  console.log(`exercises whose right Latin can be heard: ${(hearable * 100).toFixed(1)} %`)
  if (slugs.length === 0 && hearable < minHearableShare) mistakes.push('too few exercises can be heard')

  console.log(`exercises until ${simulatedLearners} simulated learners have met a whole chant, on average:`)
  for (const chant of chants) {
    const { slug, short, exercises: shown } = reportCoverage(chant, simulatedLearners)
    console.log(`  ${slug}: ${shown.toFixed(0)}`)
    if (short > 0) mistakes.push(`${slug}: ${short} of ${simulatedLearners} learners finish without having met enough`)
  }

  for (const folder of await staleFolders(composedFiles(sources, slugs)))
    mistakes.push(`${folder}/composed.json: it is out of date; npm run content:compose rebuilds it`)
  if (mistakes.length > 0) throw new ContentMistake(mistakes)
})
