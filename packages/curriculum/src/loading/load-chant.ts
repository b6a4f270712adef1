import type { ChantScore, ContentChant, ContentExercise, ContentSetting, TextPhrase } from '@schola/contract/content'
import { ownMelody } from '@schola/contract/own-melody'
import type { AnyDefinition } from '@schola/exercises/catalog'
import { findComposer } from '@schola/exercises/composers'
import { seededRandom } from '@schola/exercises/shuffle'
import { respell } from '@schola/latin/pronounce'
import { slugOf } from '@schola/latin/text'
import { writtenKey } from '../composing/compose-chant.ts'
import { stableId } from '../composing/exercise-id.ts'
import { readOnce } from '../composing/read-once.ts'
import { lessonsOf } from '../lexicon/level-text.ts'
import type {
  ChantFolder,
  ChantSource,
  ComposedExercise,
  PhraseSource,
  WrittenExercises,
} from '../sources/chant-source.ts'
import { ContentMistake } from '../sources/parse-yaml.ts'

export interface LoadedExercise extends ContentExercise {
  readonly key: string
}

export function fromWritten(chantId: number, written: WrittenExercises): ComposedExercise[] {
  return written.map((exercise) => {
    const { level, type, key: _, instructions, ...fields } = exercise
    const key = writtenKey(exercise)
    const asked = instructions ?? findComposer(type)?.defaultInstructions?.(seededRandom(key))
    return {
      id: stableId(chantId, key),
      key,
      type,
      level,
      content: { ...(asked && { instructions: asked }), ...fields },
    }
  })
}

/** Spreads written exercises evenly among the composed ones of their level. */
function inOrder(composed: readonly ComposedExercise[], written: readonly ComposedExercise[]): ComposedExercise[] {
  const placed = [composed, written].flatMap((list) =>
    list.map((exercise, index) => ({ exercise, rank: (index + 1) / (list.length + 1) })),
  )
  return placed.toSorted((one, other) => one.rank - other.rank).map(({ exercise }) => exercise)
}

export const instructionsOf = (fields: Readonly<Record<string, unknown>>): string =>
  typeof fields.instructions === 'string' ? fields.instructions : ''

function exercisesOf({ chant, written, folder }: ChantFolder, composed: readonly ComposedExercise[]): LoadedExercise[] {
  const byHand = fromWritten(chant.id, written)
  const outside = [...composed, ...byHand].find(({ level }) => level > chant.levels.length)
  if (outside !== undefined) {
    throw new ContentMistake([
      `${folder}: an exercise stands at level ${outside.level}, but there are ${chant.levels.length}`,
    ])
  }
  return chant.levels.flatMap((_, index) => {
    const atLevel = (exercise: ComposedExercise): boolean => exercise.level === index + 1
    return inOrder(composed.filter(atLevel), byHand.filter(atLevel)).map((exercise, at) => ({
      ...exercise,
      order: at + 1,
      instructions: instructionsOf(exercise.content),
    }))
  })
}

/** Returns the Latin as sung: one line per verse, and per repeated phrase. */
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

export interface Sung {
  readonly score: ChantScore
  readonly audioPath: string | null
}

export interface Sounds {
  readonly own: Sung
  readonly settingOf: (id: string) => Sung
  readonly wordOf: (slug: string) => string | null
}

function phrasesOf(phrases: readonly PhraseSource[], spoken: Sounds['wordOf']): TextPhrase[] {
  return phrases.map(({ latin, english, who, times, words }) => ({
    latin,
    english,
    ...(who && { who }),
    times,
    words: words.map((word) => ({ ...word, audioPath: spoken(slugOf(word.form)) })),
  }))
}

function settingsOf({ chant, settings }: ChantFolder, sungOf: (setting: string) => Sung): ContentSetting[] {
  const { id: chantId, mode, source, setting: own } = chant
  if (!own) return []
  const idOf = (key: string) => stableId(chantId, `setting:${key}`)
  const first = { key: ownMelody, name: own.name, mode, source, audioPath: null, score: { melody: null, timing: null } }
  const others = settings.map(({ id: key, setting: { name, mode: itsMode, source: itsSource } }) => {
    const { score, audioPath } = sungOf(key)
    return { id: idOf(key), key, name, mode: itsMode, source: itsSource, audioPath, score }
  })
  return [{ id: idOf(ownMelody), ...first }, ...others]
}

/** Returns a chant for the server's seed, with the keys of its exercises. */
export function loadChant(
  folder: ChantFolder,
  composed: readonly ComposedExercise[],
  { own, settingOf, wordOf }: Sounds,
): LoadedChant {
  const { chant } = folder
  const { id, slug, name, english, use, path, said, also, description, levels, source, mode, notes } = chant
  const vocabulary = chant.vocabulary.map(({ latin, english: meaning, pronunciation }) => ({
    id: stableId(id, `vocabulary:${slugOf(latin)}`),
    latin,
    english: meaning,
    pronunciation: pronunciation ?? respell(latin),
    audioPath: wordOf(slugOf(latin)),
  }))
  const verses = chant.verses.map(({ phrases }) => ({ phrases: phrasesOf(phrases, wordOf) }))
  const related = chant.related.map((prayer) => ({ source: prayer.source, phrases: phrasesOf(prayer.phrases, wordOf) }))
  const settings = settingsOf(folder, settingOf)
  return {
    id,
    slug,
    name,
    description,
    levelCount: levels.length,
    fullText: fullTextOf(chant.verses),
    englishTranslation: chant.translation,
    audioPath: own.audioPath,
    vocabulary,
    exercises: exercisesOf(folder, composed),
    text: {
      englishName: english,
      otherNames: also,
      use,
      ...(path ? {} : { onPath: false }),
      ...(said && { isSaid: true }),
      ...(chant.received && { isReceived: true }),
      source,
      mode,
      notes,
      verses,
      related,
      lessons: lessonsOf(chant),
    },
    score: own.score,
    ...(settings.length > 0 && { settings }),
  }
}

export function unplayable(chant: LoadedChant): string[] {
  return chant.exercises.flatMap((exercise) => {
    const reading: { ok: boolean; missing?: readonly string[]; definition?: AnyDefinition } = readOnce(
      exercise.type,
      exercise.content,
    )
    const where = `${chant.slug}, level ${exercise.level}, exercise ${exercise.key}`
    return reading.ok ? [] : [`${where}: ${(reading.missing ?? []).join('; ')}`]
  })
}

export function repeatedIds(chants: readonly LoadedChant[]): string[] {
  return chants.flatMap((chant) =>
    [chant.exercises, chant.vocabulary, chant.settings ?? []].flatMap((list) => {
      const ids = list.map(({ id }) => id)
      return ids
        .filter((id, index) => ids.indexOf(id) !== index)
        .map((id) => `${chant.slug}: two entries fall on the id ${id}; give one of them another key`)
    }),
  )
}
