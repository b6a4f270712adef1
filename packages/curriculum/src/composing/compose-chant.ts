import type { ExerciseType } from '@schola/exercises/catalog'
import { trainEnglish } from '../english/english-model.ts'
import { fold } from '../lexicon/latin-text.ts'
import { lexiconFor, offeringOnly } from '../lexicon/lexicon.ts'
import type { ChantSource, ComposedExercise, WrittenExercises } from '../sources/chant-source.ts'
import { wordsProduced } from './asked.ts'
import { byTurns, type Draft, type Scope } from './draft.ts'
import { stableId } from './exercise-id.ts'
import { type Portion, portionsOf } from './recipes.ts'
import { scopeOf, timesFor } from './scope.ts'
import { duplicateKeysOf, type Taken, take, takenByHand } from './taken.ts'

/** The key of an exercise written by hand; its writer may name it, else duplicate detection does. */
export function writtenKey({ key, level: _, type, ...fields }: WrittenExercises[number]): string {
  return `written:${key ?? duplicateKeysOf(type, fields)[0] ?? JSON.stringify([type, fields])}`
}

type Made = Pick<ComposedExercise, 'key' | 'type' | 'content'>

/** What drawing looks at, throughout a chant. */
interface Drawing {
  /** Ids are hashes of the keys, so two keys may get the same id. */
  readonly ids: Set<number>
  readonly idOf: (key: string) => number
  /** How often each type, and how often all of them together, have asked for each word or phrase. */
  readonly targets: Map<string, number>
  readonly keyWords: ReadonlySet<string>
}

function countOf({ targets: counts }: Drawing, type: ExerciseType | 'all', targets: readonly string[]): number {
  return targets.reduce((sum, target) => sum + (counts.get(`${type} ${target}`) ?? 0), 0) / targets.length
}

/** Another matching exercise with mostly the same pairs would teach nothing. */
const isWorn = ({ type, targets }: Draft, drawing: Drawing): boolean =>
  type === 'matching' && countOf(drawing, type, targets) > 0.6

/** A key word that nothing has asked yet comes before everything else. */
const isOwed = ({ targets }: Draft, { keyWords }: Drawing, { asked }: Taken): boolean =>
  targets.some((target) => keyWords.has(target) && !asked.has(target))

/** The fractional parts of its multiples are spread evenly, however many are taken. */
const goldenRatio = (Math.sqrt(5) - 1) / 2

/** How much of what a draft has the learner write is new: nothing 0, everything 1. */
function newness({ type, make }: Draft, { produced }: Taken): number {
  if (type !== 'fill-in-blank') return 0
  const words = wordsProduced(type, make() ?? {})
  return words.filter((word) => !produced.has(word)).length / Math.max(1, words.length)
}

/** What another type has asked already counts for so much. */
const shareOfAll = 0.2

/** Which draft to take: one whose words have been used least, from changing places of the text. */
function placeOf(drafts: readonly Draft[], drawing: Drawing, taken: Taken, turn: number): number {
  const uses = drafts.map(
    (draft) =>
      countOf(drawing, draft.type, draft.targets) +
      countOf(drawing, 'all', draft.targets) * shareOfAll -
      (isOwed(draft, drawing, taken) ? 1 : 0) -
      newness(draft, taken),
  )
  const least = Math.min(...uses)
  const once = new Set(drafts.map(({ targets }) => targets[0])).size
  const places = uses.flatMap((use, place) => (use === least ? [place] : [])).slice(0, once)
  return places[Math.floor(places.length * (turn % 1))] ?? 0
}

/** The same draft, which makes its content the first time only. */
function madeOnce(draft: Draft): Draft {
  let made: { readonly content: ReturnType<Draft['make']> } | undefined
  function make(): ReturnType<Draft['make']> {
    made ??= { content: draft.make() }
    return made.content
  }
  return { ...draft, make }
}

/** As many drafts as asked for, spread over the text from `start`, a fraction of it. */
function draw({ maker, count }: Portion, scope: Scope, drawing: Drawing, taken: Taken, start: number): Made[] {
  const { ids, idOf, targets: counts } = drawing
  const left = maker(scope)
    .filter(({ key }) => !ids.has(idOf(key)))
    .map(madeOnce)
  const drawn: Made[] = []
  for (let tries = 0; drawn.length < count && left.length > 0; tries += 1) {
    const [next] = left.splice(placeOf(left, drawing, taken, start + tries * goldenRatio), 1)
    if (next === undefined || isWorn(next, drawing) || ids.has(idOf(next.key))) continue
    const content = next.make()
    if (content === undefined || !take(taken, next, content)) continue
    ids.add(idOf(next.key))
    for (const name of next.targets.flatMap((target) => [`${next.type} ${target}`, `all ${target}`])) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    drawn.push({ key: next.key, type: next.type, content: { ...content } })
  }
  return drawn
}

/** A level has at least this many composed exercises, if its text gives so many. */
const leastOfLevel = 14

/** The exercises of a level: what its recipes ask, and where some give too little, more of the others. */
function drawLevel(portions: readonly Portion[], scope: Scope, drawing: Drawing, taken: Taken): Made[] {
  const drawn = portions.map((portion, place) => draw(portion, scope, drawing, taken, place / portions.length))
  let missing = leastOfLevel - drawn.flat().length
  for (let more = true; more && missing > 0; ) {
    more = false
    for (const [place, { maker }] of portions.entries()) {
      const extra = missing > 0 ? draw({ maker, count: 1 }, scope, drawing, taken, 0) : []
      missing -= extra.length
      more ||= extra.length > 0
      drawn[place]?.push(...extra)
    }
  }
  // One of each portion, then a second of each: a level never shows one type many times in a row.
  return byTurns(drawn)
}

/** The exercises of a chant, made from its glossed text around those written by hand. The same sources give the same result. */
export function composeChant(
  chant: ChantSource,
  all: readonly ChantSource[],
  synonyms: readonly (readonly string[])[],
  written: WrittenExercises,
  train = trainEnglish,
): ComposedExercise[] {
  const lexicon = lexiconFor(chant, all, synonyms)
  // Like the lexicon, it knows no later chant.
  const english = train(all.filter(({ id }) => id <= chant.id))
  const idOf = (key: string): number => stableId(chant.id, key)
  const drawing: Drawing = {
    ids: new Set(written.map((exercise) => idOf(writtenKey(exercise)))),
    idOf,
    targets: new Map(),
    keyWords: new Set(chant.vocabulary.map(({ latin }) => fold(latin))),
  }
  const byHand = takenByHand(chant, written, all)
  const composed = chant.levels.flatMap(({ work }, index) => {
    const level = index + 1
    const taken = byHand[index]
    if (taken === undefined) return []
    const portions = portionsOf(work, timesFor(chant, level), level === 1)
    return drawLevel(
      portions,
      { ...scopeOf(chant, level, offeringOnly(lexicon, taken.shown), all), english },
      drawing,
      taken,
    ).map((made) => ({
      id: idOf(made.key),
      key: made.key,
      type: made.type,
      level,
      content: made.content,
    }))
  })
  return composed.filter(({ key }) => !chant.leftOut.includes(key))
}
