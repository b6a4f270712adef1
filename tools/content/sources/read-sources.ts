import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Melody } from '@schola/chant/melody'
import { agreedDifferences } from '@schola/curriculum/melodies/reference'
import {
  type ChantFolder,
  chantSource,
  inOrder,
  type SettingFolder,
  type Sources,
  settingSource,
  synonymGroups,
  writtenExercises,
} from '@schola/curriculum/sources/chant-source'
import { ContentMistake, parseGabc, parseYaml } from '@schola/curriculum/sources/parse-yaml'
import type { z } from 'zod'

export async function readYaml<Schema extends z.ZodType>(
  path: string,
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  let source: string
  try {
    source = await readFile(path, 'utf8')
  } catch {
    throw new ContentMistake([`${file}: the file is missing or cannot be read`])
  }
  return parseYaml(source, file, schema)
}

async function readMelody(path: string, file: string): Promise<Melody> {
  const source = await readFile(path, 'utf8').catch(() => undefined)
  if (source === undefined) throw new ContentMistake([`${file}: the file is missing or cannot be read`])
  return parseGabc(source, file)
}

/** Collects mistakes, so that an author sees all of them at once. */
async function collecting<Result>(mistakes: string[], reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof ContentMistake)) throw error
    mistakes.push(...error.mistakes)
    return undefined
  }
}

async function readSetting(directory: string, folder: string, id: string): Promise<SettingFolder> {
  const setting = await readYaml(join(directory, folder, 'setting.yaml'), `${folder}/setting.yaml`, settingSource)
  const melody = await readMelody(join(directory, folder, 'melody.gabc'), `${folder}/melody.gabc`)
  return { id, folder, setting, melody }
}

export async function readSources(directory: string): Promise<Sources> {
  const mistakes: string[] = []
  const names = (await readdir(directory, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && /^\d+-/.test(entry.name))
    .map((entry) => entry.name)
    .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
  async function read(folder: string): Promise<ChantFolder | undefined> {
    const path = (file: string): string => join(directory, folder, file)
    const chant = await collecting(mistakes, readYaml(path('chant.yaml'), `${folder}/chant.yaml`, chantSource))
    const written = await collecting(
      mistakes,
      readYaml(path('exercises.yaml'), `${folder}/exercises.yaml`, writtenExercises),
    )
    const isSaid = chant?.said === true
    const melody = isSaid
      ? undefined
      : await collecting(mistakes, readMelody(path('melody.gabc'), `${folder}/melody.gabc`))
    const ids = existsSync(path('settings')) ? await readdir(path('settings')) : []
    const settings: (SettingFolder | undefined)[] = []
    for (const id of ids.toSorted(inOrder)) {
      settings.push(await collecting(mistakes, readSetting(directory, `${folder}/settings/${id}`, id)))
    }
    if (chant === undefined || written === undefined || (melody === undefined && !isSaid)) return undefined
    if (isSaid && existsSync(path('melody.gabc'))) {
      mistakes.push(`${folder}/melody.gabc: the text is said, so it has no melody`)
    }
    const expected = `${String(chant.id).padStart(2, '0')}-${chant.slug}`
    if (folder !== expected) mistakes.push(`${folder}/chant.yaml: id and slug ask for the folder name ${expected}`)
    return { folder, chant, written, melody, settings: settings.filter((each) => each !== undefined) }
  }
  const folders: (ChantFolder | undefined)[] = []
  for (const name of names) folders.push(await read(name))
  const synonyms = await collecting(
    mistakes,
    readYaml(join(directory, 'synonyms.yaml'), 'synonyms.yaml', synonymGroups),
  )
  const differences = await collecting(
    mistakes,
    readYaml(join(directory, 'melody-differences.yaml'), 'melody-differences.yaml', agreedDifferences),
  )
  const known = folders.filter((folder) => folder !== undefined)
  const slugs = known.flatMap(({ chant: { slug }, settings }) => [slug, ...settings.map(({ id }) => `${slug}-${id}`)])
  const strange = differences?.find(({ chant: slug }) => !slugs.includes(slug))
  if (strange !== undefined) mistakes.push(`melody-differences.yaml: there is no chant "${strange.chant}"`)
  if (mistakes.length > 0 || synonyms === undefined || differences === undefined) throw new ContentMistake(mistakes)
  return { folders: known, synonyms, differences }
}
