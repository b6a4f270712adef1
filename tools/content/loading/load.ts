import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Content, content } from '@schola/contract/content'
import { type LoadedChant, loadChant, repeatedIds, type Sung, unplayable } from '@schola/curriculum/loading/load-chant'
import type { Sources } from '@schola/curriculum/sources/chant-folder'
import { type ComposedExercise, composedExercises } from '@schola/curriculum/sources/chant-source'
import { ContentMistake, parseJson } from '@schola/curriculum/sources/parse-yaml'
import { readWordRecordings } from './recordings.ts'
import { readSung } from './score.ts'

async function readComposed(directory: string, folder: string): Promise<ComposedExercise[]> {
  const file = `${folder}/composed.json`
  const source = await readFile(join(directory, file), 'utf8').catch(() => undefined)
  if (source === undefined) throw new ContentMistake([`${file}: the file is missing; npm run content:compose makes it`])
  return parseJson(source, file, composedExercises)
}

/** As `loadContent`, with the key of every exercise. */
export async function loadWithKeys(directory: string, { folders }: Sources): Promise<LoadedChant[]> {
  const chants: LoadedChant[] = []
  const words = await readWordRecordings(directory)
  const wordOf = (slug: string) => words.get(slug)?.address ?? null
  for (const folder of folders) {
    const { slug } = folder.chant
    const composed = await readComposed(directory, folder.folder)
    const own = await readSung(directory, folder.folder, slug)
    const others = new Map<string, Sung>()
    for (const { id, folder: path } of folder.settings) others.set(id, await readSung(directory, path, `${slug}-${id}`))
    chants.push(loadChant(folder, composed, { own, settingOf: (id) => others.get(id) ?? own, wordOf }))
  }
  const mistakes = [...chants.flatMap(unplayable), ...repeatedIds(chants)]
  if (mistakes.length > 0) throw new ContentMistake(mistakes)
  return chants
}

/** The whole curriculum, validated; a mistake is reported with its file and place. */
export async function loadContent(directory: string, sources: Sources): Promise<Content> {
  const chants = await loadWithKeys(directory, sources)
  return content.parse({
    chants: chants.map((chant) => ({
      ...chant,
      exercises: chant.exercises.map(({ key: _, ...exercise }) => exercise),
    })),
  })
}
