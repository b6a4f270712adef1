import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packTexts } from '@schola/mass/packed'
import { readCheckedMasses } from './check.ts'
import { compileDetails, compileMasses, customsTextsOf, slugsIn } from './loading/load-masses.ts'
import { dailyChants, massViolations } from './rules/mass-rules.ts'
import { contentDirectory, run } from './run.ts'
import { readSources } from './sources/read-sources.ts'
import { ContentMistake } from './sources/yaml-file.ts'

const [directory = contentDirectory] = process.argv.slice(2)

/** Prints both Masses as the app shows them: texts, and apart from them notes and glosses. */
await run(async () => {
  const checked = await readCheckedMasses(directory)
  const mistakes = massViolations(checked).map(({ place, sentence }) => `${place}: ${sentence}`)
  if (mistakes.length > 0) throw new ContentMistake(mistakes)
  const slugs = slugsIn(checked.masses, dailyChants(checked.days))
  const { folders } = await readSources(directory)
  const named = folders.filter(({ chant }) => slugs.includes(chant.slug))
  const details = await Promise.all(
    named.map(async ({ chant, folder }) => {
      const melody = await readFile(join(directory, folder, 'melody.gabc'), 'utf8')
      return [chant.slug, compileDetails(chant, melody, checked)] as const
    }),
  )
  const customsTexts = customsTextsOf(checked.masses)
  const texts = compileMasses(checked, checked.chants, slugs)
  console.log(JSON.stringify({ texts: packTexts(texts), details: Object.fromEntries(details), customsTexts }))
})
