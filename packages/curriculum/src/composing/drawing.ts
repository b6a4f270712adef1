import type { ExerciseType } from '@schola/exercises/catalog'
import type { ComposedExercise } from '../sources/chant-source.ts'
import { wordsProduced } from './asked.ts'
import type { Draft } from './draft.ts'
import { type Taken, take } from './taken.ts'

export type Made = Pick<ComposedExercise, 'key' | 'type' | 'content'>

/** How often something was asked for. */
interface Count {
  times: number
}

/** What drawing looks at, throughout a chant. */
export interface Drawing {
  /** Ids are hashes of the keys, so two keys may get the same id. */
  readonly ids: Set<number>
  readonly idOf: (key: string) => number
  /** How often each type, and how often all of them together, have asked for each word or phrase. */
  readonly targets: Map<string, Count>
  readonly keyWords: ReadonlySet<string>
}

/** A draft with what is asked of it at every draw. */
interface CountedDraft {
  readonly draft: Draft
  readonly id: number
  /** The counts of its targets, for its type and for all types. */
  readonly ofType: readonly Count[]
  readonly ofAll: readonly Count[]
  /** What it has the learner write. */
  readonly written: readonly string[]
}

function countsOf(type: ExerciseType | 'all', targets: readonly string[], counts: Drawing['targets']): Count[] {
  return targets.map((target) => {
    const name = `${type} ${target}`
    const known = counts.get(name)
    if (known !== undefined) return known
    const count = { times: 0 }
    counts.set(name, count)
    return count
  })
}

function countedDraftOf(draft: Draft, id: number, counts: Drawing['targets']): CountedDraft {
  const { type, targets, make } = draft
  const written = type === 'fill-in-blank' ? wordsProduced(type, make() ?? {}) : []
  return { draft, id, ofType: countsOf(type, targets, counts), ofAll: countsOf('all', targets, counts), written }
}

/** How often they were asked for on average. */
function meanOf(counts: readonly Count[]): number {
  let sum = 0
  for (const { times } of counts) sum += times
  return sum / counts.length
}

/** Another matching exercise with mostly the same pairs would teach nothing. */
const isWorn = ({ draft, ofType }: CountedDraft): boolean => draft.type === 'matching' && meanOf(ofType) > 0.6

/** A key word that nothing has asked yet comes before everything else. */
const isOwed = ({ draft }: CountedDraft, { keyWords }: Drawing, { asked }: Taken): boolean =>
  draft.targets.some((target) => keyWords.has(target) && !asked.has(target))

/** The fractional parts of its multiples are spread evenly, however many are taken. */
const goldenRatio = (Math.sqrt(5) - 1) / 2

/** How much of what a draft has the learner write is new: nothing 0, everything 1. */
const newness = ({ written }: CountedDraft, { produced }: Taken): number =>
  written.length === 0 ? 0 : written.filter((word) => !produced.has(word)).length / written.length

/** What another type has asked already counts for so much. */
const shareOfAll = 0.2

/** Which draft to take: one whose words have been used least, from changing places of the text. */
function placeOf(left: readonly CountedDraft[], drawing: Drawing, taken: Taken, turn: number): number {
  const uses = left.map(
    (draft) =>
      meanOf(draft.ofType) +
      meanOf(draft.ofAll) * shareOfAll -
      (isOwed(draft, drawing, taken) ? 1 : 0) -
      newness(draft, taken),
  )
  const least = Math.min(...uses)
  const once = new Set(left.map(({ draft }) => draft.targets[0])).size
  const places = uses.flatMap((use, place) => (use === least ? [place] : [])).slice(0, once)
  return places[Math.floor(places.length * (turn % 1))] ?? 0
}

/** As many of the drafts as asked for, spread over the text from `start`, a fraction of it. */
export function draw(drafts: readonly Draft[], count: number, drawing: Drawing, taken: Taken, start: number): Made[] {
  const { ids, idOf, targets: counts } = drawing
  const left = drafts
    .map((draft) => ({ draft, id: idOf(draft.key) }))
    .filter(({ id }) => !ids.has(id))
    .map(({ draft, id }) => countedDraftOf(draft, id, counts))
  const drawn: Made[] = []
  for (let tries = 0; drawn.length < count && left.length > 0; tries += 1) {
    const [next] = left.splice(placeOf(left, drawing, taken, start + tries * goldenRatio), 1)
    if (next === undefined || isWorn(next) || ids.has(next.id)) continue
    const content = next.draft.make()
    if (content === undefined || !take(taken, next.draft, content)) continue
    ids.add(next.id)
    for (const asked of [...next.ofType, ...next.ofAll]) asked.times += 1
    drawn.push({ key: next.draft.key, type: next.draft.type, content: { ...content } })
  }
  return drawn
}
