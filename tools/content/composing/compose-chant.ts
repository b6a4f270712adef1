import { type ExerciseType, readExercise } from '@schola/exercises/catalog'
import { trainEnglish } from '../english/english-model.ts'
import { fold } from '../lexicon/latin-text.ts'
import { distinctBy, type Entry, lexiconFor } from '../lexicon/lexicon.ts'
import type { ChantSource, ComposedExercise, LevelPlan, WrittenExercises } from '../sources/chant-source.ts'
import { byTurns, type Draft, type Scope } from './draft.ts'
import { stableId } from './exercise-id.ts'
import { type PhraseRun, runsOf, singlePhrases } from './phrase-runs.ts'
import { type Portion, portionsOf } from './recipes.ts'

/** Keys of duplicate detection; content that cannot be read has none and is reported elsewhere. */
export function duplicateKeysOf(type: string, content: unknown): string[] {
  const reading = readExercise(type, content)
  return reading.ok ? reading.definition.duplicateKeys(reading.content) : []
}

/** The key of an exercise written by hand; its writer may name it, else duplicate detection does. */
export function writtenKey({ key, level: _, type, ...fields }: WrittenExercises[number]): string {
  return `written:${key ?? duplicateKeysOf(type, fields)[0] ?? JSON.stringify([type, fields])}`
}

type Made = Pick<ComposedExercise, 'key' | 'type' | 'content'>

/** What has been taken already, so that new drafts do not repeat it. */
interface Taken {
  /** Ids are hashes of the keys, so two keys may get the same id. */
  readonly ids: Set<number>
  readonly idOf: (key: string) => number
  /** Multiple choice must not repeat itself anywhere in a chant, the rest not within a level. */
  readonly inChant: Set<string>
  readonly inLevel: Set<string>
  readonly targets: Map<string, number>
}

const scopeOfDuplicates = (type: string, taken: Taken): Set<string> =>
  type === 'multiple-choice' ? taken.inChant : taken.inLevel

function take(taken: Taken, type: string, content: unknown): boolean {
  const known = scopeOfDuplicates(type, taken)
  const keys = duplicateKeysOf(type, content)
  if (keys.some((key) => known.has(key))) return false
  for (const key of keys) known.add(key)
  return true
}

function countOf(taken: Taken, type: ExerciseType, targets: readonly string[]): number {
  return targets.reduce((sum, target) => sum + (taken.targets.get(`${type} ${target}`) ?? 0), 0) / targets.length
}

/** Another matching exercise with mostly the same pairs would teach nothing. */
const isWorn = ({ type, targets }: Draft, taken: Taken): boolean =>
  type === 'matching' && countOf(taken, type, targets) > 0.6

/** The fractional parts of its multiples are spread evenly, however many are taken. */
const goldenRatio = (Math.sqrt(5) - 1) / 2

/** Which draft to take: one whose words have been used least, from changing places of the text. */
function placeOf(drafts: readonly Draft[], taken: Taken, turn: number): number {
  const uses = drafts.map(({ type, targets }) => countOf(taken, type, targets))
  const least = Math.min(...uses)
  const once = new Set(drafts.map(({ targets }) => targets[0])).size
  const places = uses.flatMap((use, place) => (use === least ? [place] : [])).slice(0, once)
  return places[Math.floor(places.length * (turn % 1))] ?? 0
}

/** As many drafts as asked for, spread over the text from `start`, a fraction of it. */
function draw({ maker, count }: Portion, scope: Scope, taken: Taken, start: number): Made[] {
  const left = maker(scope).filter(({ key }) => !taken.ids.has(taken.idOf(key)))
  const drawn: Made[] = []
  for (let tries = 0; drawn.length < count && left.length > 0; tries += 1) {
    const [next] = left.splice(placeOf(left, taken, start + tries * goldenRatio), 1)
    if (next === undefined || isWorn(next, taken) || taken.ids.has(taken.idOf(next.key))) continue
    const content = next.make()
    if (content === undefined || !take(taken, next.type, content)) continue
    taken.ids.add(taken.idOf(next.key))
    for (const target of next.targets) {
      const name = `${next.type} ${target}`
      taken.targets.set(name, (taken.targets.get(name) ?? 0) + 1)
    }
    drawn.push({ key: next.key, type: next.type, content: { ...content } })
  }
  return drawn
}

/** With more phrases than this a chant is learned verse by verse, and by more exercises. */
const mostAtOnce = 12

/** How many times more exercises a long chant gets. */
const timesFor = (phrases: number): number => Math.min(4, Math.ceil(phrases / mostAtOnce))

/** The verses a level asks for, each as its phrases. */
function versesFor(chant: ChantSource, { phrases }: LevelPlan): PhraseRun[][] {
  let before = 0
  return chant.verses.map((verse) => {
    const start = before + 1
    before += verse.phrases.length
    return singlePhrases(verse.phrases).filter(
      (_, index) => phrases === undefined || (start + index >= phrases.from && start + index <= phrases.to),
    )
  })
}

/** With this many different words a chant needs no words of related prayers. */
const richVocabulary = 20

const isRich = (runs: readonly PhraseRun[]): boolean =>
  new Set(runs.flatMap(({ words }) => words.map(({ shown }) => fold(shown)))).size >= richVocabulary

const isLong = (verses: readonly (readonly PhraseRun[])[]): boolean => verses.flat().length > mostAtOnce

function scopeOf(chant: ChantSource, plan: LevelPlan, { lexicon, english }: Pick<Scope, 'lexicon' | 'english'>): Scope {
  const verses = versesFor(chant, plan)
  const long = isLong(verses)
  const stretches = long ? verses : [verses.flat()]
  const prayers = plan.phrases === undefined ? chant.related : []
  const related: PhraseRun[] = prayers.flatMap(({ source, phrases: parts }) => runsOf(singlePhrases(parts, source)))
  const isKeyWord = (entry: Entry): boolean => chant.vocabulary.some(({ latin }) => fold(latin) === fold(entry.form))
  const others = related.filter((run) => run.phrases.length === 1).flatMap((run) => run.words)
  const words = [
    ...byTurns(stretches.map((runs) => runs.flatMap((run) => run.words))),
    ...others.filter(isKeyWord),
    ...(isRich(verses.flat()) ? [] : others.filter((entry) => !isKeyWord(entry))),
  ]
  return {
    slug: chant.slug,
    lexicon,
    english,
    words: distinctBy(words, ({ shown, meaning }) => JSON.stringify([fold(shown), meaning])),
    runs: byTurns(stretches.map(runsOf)),
    related,
    sung: chant.verses.map((verse) => singlePhrases(verse.phrases)),
    isLong: long,
  }
}

/** The exercises of a chant, made from its glossed text around those written by hand. The same sources give the same result. */
export function composeChant(
  chant: ChantSource,
  all: readonly ChantSource[],
  synonyms: readonly (readonly string[])[],
  written: WrittenExercises,
): ComposedExercise[] {
  const lexicon = lexiconFor(chant, all, synonyms)
  // Like the lexicon, it knows no later chant.
  const english = trainEnglish(all.filter(({ id }) => id <= chant.id))
  const idOf = (key: string): number => stableId(chant.id, key)
  const ids = new Set(written.map((exercise) => idOf(writtenKey(exercise))))
  const chantWide = { ids, idOf, inChant: new Set<string>(), targets: new Map<string, number>() }
  for (const { level: _, key: __, type, ...fields } of written) {
    if (type === 'multiple-choice') for (const key of duplicateKeysOf(type, fields)) chantWide.inChant.add(key)
  }
  return chant.levels.flatMap((plan, index) => {
    const level = index + 1
    const taken: Taken = { ...chantWide, inLevel: new Set() }
    for (const { level: at, key: _, type, ...fields } of written) if (at === level) take(taken, type, fields)
    const scope = scopeOf(chant, plan, { lexicon, english })
    const portions = portionsOf(plan.work, timesFor(versesFor(chant, plan).flat().length))
    // One of each portion, then a second of each: a level never shows one type many times in a row.
    return byTurns(portions.map((portion, place) => draw(portion, scope, taken, place / portions.length))).map(
      ({ key, type, content }) => ({
        id: idOf(key),
        key,
        type,
        level,
        content,
      }),
    )
  })
}
