import type { ExerciseType } from '@schola/exercises/catalog'
import type { ComposedExercise } from '../sources/chant-source.ts'
import { wordsProduced } from './asked.ts'
import type { Draft } from './draft.ts'
import { type Taken, take } from './taken.ts'

export type Made = Pick<ComposedExercise, 'key' | 'type' | 'content'>

/** What drawing looks at, throughout a chant. */
export interface Drawing {
  /** Ids are hashes of the keys, so two keys may get the same id. */
  readonly ids: Set<number>
  readonly idOf: (key: string) => number
  /** How often each type, and how often all of them together, have asked for each word or phrase. */
  readonly targets: Map<string, number>
  readonly keyWords: ReadonlySet<string>
}

/** A draft with what is asked of it at every draw. */
interface Candidate {
  readonly draft: Draft
  readonly id: number
  /** What its targets are counted under, for its type and for all types. */
  readonly ofType: readonly string[]
  readonly ofAll: readonly string[]
  /** What it has the learner write. */
  readonly written: readonly string[]
}

const namesOf = (type: ExerciseType | 'all', targets: readonly string[]): string[] =>
  targets.map((target) => `${type} ${target}`)

function candidateOf(draft: Draft, id: number): Candidate {
  const { type, targets, make } = draft
  const written = type === 'fill-in-blank' ? wordsProduced(type, make() ?? {}) : []
  return { draft, id, ofType: namesOf(type, targets), ofAll: namesOf('all', targets), written }
}

function countOf({ targets: counts }: Drawing, names: readonly string[]): number {
  let sum = 0
  for (const name of names) sum += counts.get(name) ?? 0
  return sum / names.length
}

/** Another matching exercise with mostly the same pairs would teach nothing. */
const isWorn = ({ draft, ofType }: Candidate, drawing: Drawing): boolean =>
  draft.type === 'matching' && countOf(drawing, ofType) > 0.6

/** A key word that nothing has asked yet comes before everything else. */
const isOwed = ({ draft }: Candidate, { keyWords }: Drawing, { asked }: Taken): boolean =>
  draft.targets.some((target) => keyWords.has(target) && !asked.has(target))

/** The fractional parts of its multiples are spread evenly, however many are taken. */
const goldenRatio = (Math.sqrt(5) - 1) / 2

/** How much of what a draft has the learner write is new: nothing 0, everything 1. */
const newness = ({ written }: Candidate, { produced }: Taken): number =>
  written.length === 0 ? 0 : written.filter((word) => !produced.has(word)).length / written.length

/** What another type has asked already counts for so much. */
const shareOfAll = 0.2

/** Which draft to take: one whose words have been used least, from changing places of the text. */
function placeOf(candidates: readonly Candidate[], drawing: Drawing, taken: Taken, turn: number): number {
  const uses = candidates.map(
    (candidate) =>
      countOf(drawing, candidate.ofType) +
      countOf(drawing, candidate.ofAll) * shareOfAll -
      (isOwed(candidate, drawing, taken) ? 1 : 0) -
      newness(candidate, taken),
  )
  const least = Math.min(...uses)
  const once = new Set(candidates.map(({ draft }) => draft.targets[0])).size
  const places = uses.flatMap((use, place) => (use === least ? [place] : [])).slice(0, once)
  return places[Math.floor(places.length * (turn % 1))] ?? 0
}

/** As many of the drafts as asked for, spread over the text from `start`, a fraction of it. */
export function draw(drafts: readonly Draft[], count: number, drawing: Drawing, taken: Taken, start: number): Made[] {
  const { ids, idOf, targets: counts } = drawing
  const left = drafts
    .map((draft) => ({ draft, id: idOf(draft.key) }))
    .filter(({ id }) => !ids.has(id))
    .map(({ draft, id }) => candidateOf(draft, id))
  const drawn: Made[] = []
  for (let tries = 0; drawn.length < count && left.length > 0; tries += 1) {
    const [next] = left.splice(placeOf(left, drawing, taken, start + tries * goldenRatio), 1)
    if (next === undefined || isWorn(next, drawing) || ids.has(next.id)) continue
    const content = next.draft.make()
    if (content === undefined || !take(taken, next.draft, content)) continue
    ids.add(next.id)
    for (const name of [...next.ofType, ...next.ofAll]) counts.set(name, (counts.get(name) ?? 0) + 1)
    drawn.push({ key: next.draft.key, type: next.draft.type, content: { ...content } })
  }
  return drawn
}
