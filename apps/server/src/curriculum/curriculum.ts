import { hash } from 'node:crypto'
import { listChants, type VocabularyWord } from '@schola/contract/chants'
import type { ChantScore, ChantText } from '@schola/contract/content'
import type { AuthoredExercise } from '@schola/contract/exercises'
import type { LexiconEntry, SettingName } from '@schola/contract/reading'
import type { ChantItems } from '@schola/core/memory/items'
import { streakToComplete } from '@schola/core/progress/levels'
import { insertIntoTracks, isOpenOn, keysTo, pathTrack, type Track } from '@schola/core/progress/tracks'
import { isOnPath } from '@schola/core/progress/unlocking'
import { isTestable } from '@schola/exercises/by-ear'
import { readExercise } from '@schola/exercises/catalog'
import type { z } from 'zod'
import { findOpening, readChantTexts } from './chant-texts.ts'
import type { ContentRows } from './curriculum.repository.ts'

export type CurriculumChant = z.output<typeof listChants.reply>[number]

/** One of several melodies of a chant; that of the chant itself has no notes here. */
export interface Setting extends SettingName, ChantScore {
  readonly audioPath: string | null
}

/** Items of the curriculum that learners remember. */
export interface MemoryContent {
  readonly itemsByChant: ReadonlyMap<number, ChantItems>
  /** Keys of all items that a chant has or had, by item id. */
  readonly keysByChant: ReadonlyMap<number, ReadonlyMap<number, string>>
}

/** The curriculum as the server holds it in memory: immutable, replaced whole when it changes. */
export interface Curriculum {
  readonly chants: readonly CurriculumChant[]
  readonly chantById: ReadonlyMap<number, CurriculumChant>
  readonly chantBySlug: ReadonlyMap<string, CurriculumChant>
  /** The chants of the path, as each opens the next. */
  readonly path: Track
  /** The tracks that learners may choose. */
  readonly trackById: ReadonlyMap<string, Track>
  /** The ids of the chants whose completion opens each, on the path or on any track. */
  readonly keyIds: ReadonlyMap<number, readonly number[]>
  readonly textByChant: ReadonlyMap<number, ChantText>
  readonly scoreByChant: ReadonlyMap<number, ChantScore>
  /** All melodies of the chants that have several. */
  readonly settingsByChant: ReadonlyMap<number, readonly Setting[]>
  readonly lexicon: readonly LexiconEntry[]
  readonly wordsByChant: ReadonlyMap<number, readonly VocabularyWord[]>
  readonly exercisesByChant: ReadonlyMap<number, readonly AuthoredExercise[]>
  readonly exerciseById: ReadonlyMap<number, AuthoredExercise>
  readonly memory: MemoryContent
  /** The same chants have the same fingerprint on every server. */
  readonly fingerprint: string
}

function groupByChant<T extends { readonly chantId: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(row.chantId)
    if (group) group.push(row)
    else groups.set(row.chantId, [row])
  }
  return groups
}

/** An exercise with what its type still lacks. */
export function describeExercise<Row extends { readonly type: string; readonly content: string }>(row: Row) {
  const read = readExercise(row.type, row.content)
  return { ...row, valid: read.ok, missing: read.ok ? [] : [...read.missing] }
}

/** What is a draft, or lacks something, reaches no learner. */
export const isForLearners = ({ valid, isDraft }: Pick<AuthoredExercise, 'valid' | 'isDraft'>): boolean =>
  valid && isDraft !== true

function hasEnoughToTest(exercises: readonly AuthoredExercise[]): boolean {
  let count = 0
  return exercises.some((exercise) => {
    if (isTestable(exercise)) count += 1
    return count >= streakToComplete
  })
}

/**
 * Describes all exercises. An unchanged one keeps its earlier object, because validating all of them blocks other requests
 * for a third of a second, and an operator changes one at a time.
 */
function describeExercises(rows: ContentRows['exerciseRows'], earlier: Curriculum | undefined): AuthoredExercise[] {
  return rows.map((row) => {
    const known = earlier?.exerciseById.get(row.id)
    const isSame = known && (Object.keys(row) as (keyof typeof row)[]).every((key) => known[key] === row[key])
    return isSame ? known : describeExercise(row)
  })
}

/** What a learner's player and review may draw from. */
function listPublished(exercises: readonly AuthoredExercise[]) {
  const published = exercises.filter(isForLearners)
  return { isTestable: hasEnoughToTest(published), exercises: published.map(({ id, level }) => ({ id, level })) }
}

function readMemoryContent(
  itemsByChant: ReadonlyMap<number, ChantItems>,
  itemRows: ContentRows['itemRows'],
): MemoryContent {
  const keysByChant = new Map([...itemsByChant].map(([id, { keys }]) => [id, new Map(keys)]))
  for (const { chantId, item, key } of itemRows) keysByChant.get(chantId)?.set(item, key)
  return { itemsByChant, keysByChant }
}

const readTiming = (timing: string | null): ChantScore['timing'] =>
  timing === null ? null : (JSON.parse(timing) as ChantScore['timing']) // written by the seed

export function buildCurriculum(
  { chantRows, textRows, scoreRows, settingRows, wordRows, exerciseRows, itemRows, trackRows }: ContentRows,
  builtTracks: readonly Track[],
  earlier?: Curriculum,
): Curriculum {
  const exercises = describeExercises(exerciseRows, earlier)
  const exercisesByChant = groupByChant(exercises)
  const { textByChant, taughtByChant, itemsByChant, lexicon } = readChantTexts({ chantRows, textRows })
  const tracksByChant = new Map(trackRows.map((row) => [row.chantId, row.tracks]))
  const shown = chantRows.map(({ position: _, ...chant }) => {
    const text = textByChant.get(chant.id)
    const { englishName, use, otherNames, onPath, isSaid } = text ?? {}
    return {
      ...chant,
      englishName,
      use,
      otherNames,
      onPath,
      isSaid,
      ...(tracksByChant.get(chant.id)?.length && { tracks: tracksByChant.get(chant.id) }),
      opening: text && findOpening(text),
      taught: taughtByChant.get(chant.id) ?? [],
      ...listPublished(exercisesByChant.get(chant.id) ?? []),
    }
  })
  // Here rather than in each of the many replies that hold them.
  const chants = listChants.reply.parse(shown)
  const scoreByChant = new Map(scoreRows.map(({ id, melody, timing }) => [id, { melody, timing: readTiming(timing) }]))
  const settings = settingRows.map(({ id: _, position: __, timing, ...setting }) => ({
    ...setting,
    timing: readTiming(timing),
  }))
  const chantBySlug = new Map(chants.map((chant) => [chant.slug, chant]))
  const tracks = insertIntoTracks(builtTracks, chants)
  const path = pathTrack(chants.filter(isOnPath).map(({ slug }) => slug))
  const orders = [path, ...tracks]
  const words = wordRows.map(({ position: _, ...word }) => word)
  return {
    chants,
    chantById: new Map(chants.map((chant) => [chant.id, chant])),
    chantBySlug,
    path,
    trackById: new Map(tracks.map((track) => [track.id, track])),
    keyIds: new Map(
      chants.map(({ id, slug }) => [id, keysTo(orders, slug).flatMap((key) => chantBySlug.get(key)?.id ?? [])]),
    ),
    textByChant,
    scoreByChant,
    settingsByChant: groupByChant(settings),
    lexicon,
    wordsByChant: new Map(
      [...groupByChant(words)].map(([chantId, list]) => [chantId, list.map(({ chantId: _, ...word }) => word)]),
    ),
    exercisesByChant,
    exerciseById: new Map(exercises.map((exercise) => [exercise.id, exercise])),
    memory: readMemoryContent(itemsByChant, itemRows),
    fingerprint: hash('sha256', JSON.stringify(chants), 'base64url').slice(0, 22),
  }
}

type Orders = Pick<Curriculum, 'path' | 'chantBySlug' | 'trackById'>

/** The lists that open chants to a learner: the path, and the learner's track if it exists. */
export function ordersOf({ path, trackById }: Orders, track: string | null): Track[] {
  const own = track === null ? undefined : trackById.get(track)
  return own ? [path, own] : [path]
}

/** Whether a chant is open to a learner who has completed some chants. Chants that are not on the path are always open. */
export function isOpenTo(
  orders: Orders,
  track: string | null,
  chant: CurriculumChant,
  completedIds: readonly number[],
): boolean {
  const isCompleted = (key: string) => completedIds.includes(orders.chantBySlug.get(key)?.id ?? 0)
  return !isOnPath(chant) || ordersOf(orders, track).some((order) => isOpenOn(order, chant.slug, isCompleted))
}
