import type { Draft, Maker } from '@schola/exercises/composing/composer'
import type { Scope } from '@schola/exercises/composing/scope'
import { byTurns } from '@schola/exercises/composing/words'
import { fold } from '@schola/latin/text'
import { trainEnglish } from '../english/english-model.ts'
import { type Lexicon, lexiconFor, offeringOnly } from '../lexicon/lexicon.ts'
import type { ChantSource, ComposedExercise, WrittenExercises } from '../sources/chant-source.ts'
import { type Drawing, draw, type Made } from './drawing.ts'
import { stableId } from './exercise-id.ts'
import { type Portion, portionsOf } from './recipes.ts'
import { scopeOf, timesFor } from './scope.ts'
import { duplicateKeysOf, type Taken, takenByHand } from './taken.ts'

/** The key of an exercise written by hand; its writer may name it, else duplicate detection does. */
export function writtenKey({ key, level: _, type, ...fields }: WrittenExercises[number]): string {
  return `written:${key ?? duplicateKeysOf(type, fields)[0] ?? JSON.stringify([type, fields])}`
}

/** Minimum number of composed exercises in a level, if its text allows them. */
const minOfLevel = 14

/** Caches the content of a draft. */
function madeOnce(draft: Draft): Draft {
  let made: { readonly content: ReturnType<Draft['make']> } | undefined
  function make(): ReturnType<Draft['make']> {
    made ??= { content: draft.make() }
    return made.content
  }
  return { ...draft, make }
}

/** Caches the drafts of each maker for a level. */
function draftsIn(scope: Scope): (maker: Maker) => readonly Draft[] {
  const known = new Map<Maker, readonly Draft[]>()
  return (maker) => {
    const drafts = known.get(maker) ?? maker(scope).map(madeOnce)
    known.set(maker, drafts)
    return drafts
  }
}

/** The exercises of a level; where some makers give too few, more of the others. */
function drawLevel(portions: readonly Portion[], scope: Scope, drawing: Drawing, taken: Taken): Made[] {
  const draftsOf = draftsIn(scope)
  const drawn = portions.map(({ maker, count }, place) =>
    draw(draftsOf(maker), count, drawing, taken, place / portions.length),
  )
  let missing = minOfLevel - drawn.flat().length
  for (let more = true; more && missing > 0; ) {
    more = false
    for (const [place, { maker }] of portions.entries()) {
      const extra = missing > 0 ? draw(draftsOf(maker), 1, drawing, taken, 0) : []
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
  // Like the lexicon, the model includes no later chant.
  const english = train(all.filter(({ id }) => id <= chant.id))
  const idOf = (key: string): number => stableId(chant.id, key)
  const drawing: Drawing = {
    ids: new Set(written.map((exercise) => idOf(writtenKey(exercise)))),
    idOf,
    targets: new Map(),
    keyWords: new Set(chant.vocabulary.map(({ latin }) => fold(latin))),
  }
  const byHand = takenByHand(chant, written, all)
  let offering: Lexicon | undefined
  const composed = chant.levels.flatMap(({ work }, index) => {
    const level = index + 1
    const taken = byHand[index]
    if (taken === undefined) return []
    offering = offeringOnly(lexicon, taken.shown, offering)
    const portions = portionsOf(work, timesFor(chant, level), level === 1)
    return drawLevel(portions, scopeOf(chant, level, offering, all, english), drawing, taken).map((made) => ({
      id: idOf(made.key),
      key: made.key,
      type: made.type,
      level,
      content: made.content,
    }))
  })
  return composed.filter(({ key }) => !chant.leftOut.includes(key))
}
