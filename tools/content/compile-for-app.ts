import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'
import {
  compileDetails,
  compiledChant,
  compileMasses,
  compileSettings,
  melodyNamesOf,
  slugsIn,
} from './loading/load-masses.ts'
import { dailyChants, massViolations } from './rules/mass-rules.ts'
import { readCheckedMasses, readCheckedSettings, readCheckedTracks } from './rules/read-checked.ts'
import { settingViolations } from './rules/setting-rules.ts'
import { loadTracks, trackViolations } from './rules/track-rules.ts'
import { contentDirectory, run } from './run.ts'
import { readSources } from './sources/read-sources.ts'

const [directory = contentDirectory] = process.argv.slice(2)

/**
 * Prints what is bundled with the app: both Masses with notes and glosses, other melodies, tracks, names of melodies.
 */
await run(async () => {
  const sources = await readSources(directory)
  const checked = await readCheckedMasses(directory, sources)
  const violations = [
    ...massViolations(checked),
    ...settingViolations(readCheckedSettings(checked, sources)),
    ...trackViolations(await readCheckedTracks(directory, sources)),
  ]
  const mistakes = violations.map(({ place, sentence }) => `${place}: ${sentence}`)
  if (mistakes.length > 0) throw new ContentMistake(mistakes)
  const daily = dailyChants(checked.days)
  const slugs = slugsIn(checked.masses, daily)
  const { folders } = sources
  const named = folders.filter(({ chant }) => slugs.includes(chant.slug))
  const compiled = await Promise.all(
    named.map(async ({ chant, folder }) => {
      const melody = chant.said ? '' : await readFile(join(directory, folder, 'melody.gabc'), 'utf8')
      return { chant, details: compileDetails(chant, melody, checked) }
    }),
  )
  const isRare = ({ chant }: (typeof compiled)[number]) => checked.rare.includes(chant.slug)
  const rareChants = compiled
    .filter(isRare)
    .map(({ chant, details }) => [chant.slug, { text: compiledChant(chant), details }])
  const detailsOf = (onPath: boolean) =>
    Object.fromEntries(
      compiled
        .filter((each) => !isRare(each) && each.chant.path === onPath)
        .map(({ chant, details }) => [chant.slug, details]),
    )
  const texts = compileMasses(checked, checked.chants, daily)
  const tracks = await loadTracks(directory)
  const melodyNames = melodyNamesOf(folders)
  const otherMelodies = await compileSettings(directory, named, checked)
  console.log(
    JSON.stringify({
      texts,
      details: detailsOf(true),
      answerDetails: detailsOf(false),
      rareChants: Object.fromEntries(rareChants),
      tracks,
      melodyNames,
      otherMelodies,
    }),
  )
})
