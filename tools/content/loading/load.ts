import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Content,
  type ContentChant,
  type ContentExercise,
  content,
  type TextPhrase,
} from '@schola/contract/content'
import { type AnyDefinition, readExercise } from '@schola/exercises/catalog'
import { seededRandom } from '@schola/exercises/shuffle'
import { respell } from '@schola/latin/respell'
import { writtenKey } from '../composing/compose-chant.ts'
import { stableId } from '../composing/exercise-id.ts'
import { instructionsFor } from '../composing/instructions.ts'
import { slugOf } from '../lexicon/latin-text.ts'
import { lessonsOf } from '../lexicon/level-text.ts'
import {
  type ChantSource,
  type ComposedExercise,
  composedExercises,
  type PhraseSource,
  type WrittenExercises,
} from '../sources/chant-source.ts'
import { type ChantFolder, readSources, type Sources } from '../sources/read-sources.ts'
import { ContentMistake, parseJson } from '../sources/yaml-file.ts'
import { type Recording, readWordRecordings } from './recordings.ts'
import { readSung, type Sung } from './score.ts'

/** An exercise with its key, which the checks need and the server does not. */
export interface LoadedExercise extends ContentExercise {
  readonly key: string
}

const fallbacks: Readonly<Record<string, Parameters<typeof instructionsFor>[0]>> = {
  'true-false': 'judge',
  'multiple-choice': 'choose-phrase',
  matching: 'match-words',
}

function fromWritten(chant: ChantSource, written: WrittenExercises): Omit<ComposedExercise, 'order'>[] {
  return written.map((exercise) => {
    const { level, type, key: _, instructions, ...fields } = exercise
    const key = writtenKey(exercise)
    const task = fallbacks[type]
    const asked = instructions ?? (task === undefined ? undefined : instructionsFor(task, seededRandom(key)))
    return {
      id: stableId(chant.id, key),
      key,
      type,
      level,
      content: { ...(asked && { instructions: asked }), ...fields },
    }
  })
}

/** Written exercises are spread evenly among the composed ones of their level. */
function inOrder(composed: readonly ComposedExercise[], written: readonly ComposedExercise[]): ComposedExercise[] {
  const placed = [composed, written].flatMap((list) =>
    list.map((exercise, index) => ({ exercise, place: (index + 1) / (list.length + 1) })),
  )
  return placed.toSorted((one, other) => one.place - other.place).map(({ exercise }) => exercise)
}

const instructionsOf = (fields: Readonly<Record<string, unknown>>): string =>
  typeof fields.instructions === 'string' ? fields.instructions : ''

function exercisesOf({ chant, written, folder }: ChantFolder, composed: readonly ComposedExercise[]): LoadedExercise[] {
  const byHand = fromWritten(chant, written)
  const outside = [...composed, ...byHand].find(({ level }) => level > chant.levels.length)
  if (outside !== undefined) {
    throw new ContentMistake([
      `${folder}: an exercise stands at level ${outside.level}, but there are ${chant.levels.length}`,
    ])
  }
  return chant.levels.flatMap((_, index) => {
    const atLevel = (exercise: ComposedExercise): boolean => exercise.level === index + 1
    return inOrder(composed.filter(atLevel), byHand.filter(atLevel)).map((exercise, place) => ({
      ...exercise,
      order: place + 1,
      instructions: instructionsOf(exercise.content),
    }))
  })
}

/** The Latin as it is sung: a line a verse, a line a repeated phrase. */
export const fullTextOf = (verses: ChantSource['verses']): string =>
  verses
    .map(({ phrases }) =>
      phrases
        .map(({ latin, times }) =>
          times > 1 ? `\n${Array.from({ length: times }, () => latin).join(' ')}\n` : `${latin} `,
        )
        .join('')
        .split(/\n+/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n')

export interface LoadedChant extends ContentChant {
  readonly exercises: LoadedExercise[]
}

type Spoken = ReadonlyMap<string, Recording>

const spokenAs = (spoken: Spoken, latin: string): string | null => spoken.get(slugOf(latin))?.address ?? null

/** The phrases of a text, each word with its recording. */
function phrasesOf(phrases: readonly PhraseSource[], spoken: Spoken): TextPhrase[] {
  return phrases.map(({ latin, english, times, words }) => ({
    latin,
    english,
    times,
    words: words.map((word) => ({ ...word, audioPath: spokenAs(spoken, word.form) })),
  }))
}

function chantOf(folder: ChantFolder, composed: readonly ComposedExercise[], sung: Sung, spoken: Spoken): LoadedChant {
  const { chant } = folder
  const { id, slug, name, english, use, path, said, also, description, levels, translation, source, mode, notes } =
    chant
  const vocabulary = chant.vocabulary.map(({ latin, english: meaning, pronunciation }) => ({
    id: stableId(id, `vocabulary:${slugOf(latin)}`),
    latin,
    english: meaning,
    pronunciation: pronunciation ?? respell(latin),
    audioPath: spokenAs(spoken, latin),
  }))
  const verses = chant.verses.map(({ phrases }) => ({ phrases: phrasesOf(phrases, spoken) }))
  const related = chant.related.map((prayer) => ({ source: prayer.source, phrases: phrasesOf(prayer.phrases, spoken) }))
  return {
    id,
    slug,
    name,
    description,
    levelCount: levels.length,
    fullText: fullTextOf(chant.verses),
    englishTranslation: translation,
    audioPath: sung.recording?.address ?? null,
    vocabulary,
    exercises: exercisesOf(folder, composed),
    text: {
      englishName: english,
      otherNames: also,
      use,
      ...(path ? {} : { onPath: false }),
      ...(said && { isSaid: true }),
      source,
      mode,
      notes,
      verses,
      related,
      lessons: lessonsOf(chant),
    },
    score: sung.score,
  }
}

async function readComposed(directory: string, folder: string): Promise<ComposedExercise[]> {
  const file = `${folder}/composed.json`
  const source = await readFile(join(directory, file), 'utf8').catch(() => undefined)
  if (source === undefined) throw new ContentMistake([`${file}: the file is missing; npm run content:compose makes it`])
  return parseJson(source, file, composedExercises)
}

function unplayable(chant: LoadedChant): string[] {
  return chant.exercises.flatMap((exercise) => {
    const reading: { ok: boolean; missing?: readonly string[]; definition?: AnyDefinition } = readExercise(
      exercise.type,
      exercise.content,
    )
    const place = `${chant.slug}, level ${exercise.level}, exercise ${exercise.key}`
    return reading.ok ? [] : [`${place}: ${(reading.missing ?? []).join('; ')}`]
  })
}

function repeatedIds(chants: readonly LoadedChant[]): string[] {
  return chants.flatMap((chant) =>
    [chant.exercises, chant.vocabulary].flatMap((list) => {
      const ids = list.map(({ id }) => id)
      return ids
        .filter((id, index) => ids.indexOf(id) !== index)
        .map((id) => `${chant.slug}: two entries fall on the id ${id}; give one of them another key`)
    }),
  )
}

/** As `loadContent`, with the key of every exercise. */
export async function loadWithKeys(directory: string, sources?: Sources): Promise<LoadedChant[]> {
  const { folders } = sources ?? (await readSources(directory))
  const chants: LoadedChant[] = []
  const spoken = await readWordRecordings(directory)
  for (const folder of folders) {
    const composed = await readComposed(directory, folder.folder)
    chants.push(chantOf(folder, composed, await readSung(directory, folder.folder, folder.chant.slug), spoken))
  }
  const mistakes = [...chants.flatMap(unplayable), ...repeatedIds(chants)]
  if (mistakes.length > 0) throw new ContentMistake(mistakes)
  return chants
}

/** The whole curriculum, validated; a mistake is reported with its file and place. */
export async function loadContent(directory: string): Promise<Content> {
  const chants = await loadWithKeys(directory)
  return content.parse({
    chants: chants.map((chant) => ({
      ...chant,
      exercises: chant.exercises.map(({ key: _, ...exercise }) => exercise),
    })),
  })
}
