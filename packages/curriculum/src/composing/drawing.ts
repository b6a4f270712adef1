import { findComposer } from '@schola/exercises/composers'
import type { Draft } from '@schola/exercises/composing/composer'
import type { ComposedExercise } from '../sources/chant-source.ts'
import { wordsProduced } from './asked.ts'
import { type Taken, take } from './taken.ts'

export type Made = Pick<ComposedExercise, 'key' | 'type' | 'content'>

interface Count {
  times: number
}

/** The state of drawing for one chant. */
export interface Drawing {
  /** Ids are hashes of the keys, so two keys may get the same id. */
  readonly ids: Set<number>
  readonly idOf: (key: string) => number
  /** Number of exercises on each word or phrase, by type and for all types together. */
  readonly targets: Map<string, Count>
  readonly keyWords: ReadonlySet<string>
}

interface CountedDraft {
  readonly draft: Draft
  readonly id: number
  /** The counts of its targets, for its type and for all types. */
  readonly ofType: readonly Count[]
  readonly ofAll: readonly Count[]
  /** The words that the learner writes, for a type that prefers new ones. */
  readonly written: readonly string[]
}

function countsOf(type: string, targets: readonly string[], counts: Drawing['targets']): Count[] {
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
  const written = findComposer(type)?.prefersNewWords ? wordsProduced(type, make() ?? {}) : []
  return { draft, id, ofType: countsOf(type, targets, counts), ofAll: countsOf('all', targets, counts), written }
}

function meanOf(counts: readonly Count[]): number {
  let sum = 0
  for (const { times } of counts) sum += times
  return sum / counts.length
}

const isWorn = ({ draft, ofType }: CountedDraft): boolean =>
  meanOf(ofType) > (findComposer(draft.type)?.maxMeanUses ?? Number.POSITIVE_INFINITY)

/** A key word that no exercise has asked yet comes before everything else. */
const isOwed = ({ draft }: CountedDraft, { keyWords }: Drawing, { asked }: Taken): boolean =>
  draft.targets.some((target) => keyWords.has(target) && !asked.has(target))

/** The fractional parts of its multiples are spread evenly, however many are taken. */
const goldenRatio = (Math.sqrt(5) - 1) / 2

/** Share of the written words that are new. */
const newness = ({ written }: CountedDraft, { produced }: Taken): number =>
  written.length === 0 ? 0 : written.filter((word) => !produced.has(word)).length / written.length

/** Weight of uses by other types. */
const shareOfAll = 0.2

/** Index of the draft to take: one whose words were used least, from a different part of the text each time. */
function indexOfNext(left: readonly CountedDraft[], drawing: Drawing, taken: Taken, turn: number): number {
  const uses = left.map(
    (draft) =>
      meanOf(draft.ofType) +
      meanOf(draft.ofAll) * shareOfAll -
      (isOwed(draft, drawing, taken) ? 1 : 0) -
      newness(draft, taken),
  )
  const least = Math.min(...uses)
  const once = new Set(left.map(({ draft }) => draft.targets[0])).size
  const indexes = uses.flatMap((use, index) => (use === least ? [index] : [])).slice(0, once)
  return indexes[Math.floor(indexes.length * (turn % 1))] ?? 0
}

/** Draws up to `count` drafts, spread over the text from `start`, a fraction of it. */
export function draw(drafts: readonly Draft[], count: number, drawing: Drawing, taken: Taken, start: number): Made[] {
  const { ids, idOf, targets: counts } = drawing
  const left = drafts
    .map((draft) => ({ draft, id: idOf(draft.key) }))
    .filter(({ id }) => !ids.has(id))
    .map(({ draft, id }) => countedDraftOf(draft, id, counts))
  const drawn: Made[] = []
  for (let tries = 0; drawn.length < count && left.length > 0; tries += 1) {
    const [next] = left.splice(indexOfNext(left, drawing, taken, start + tries * goldenRatio), 1)
    if (next === undefined || isWorn(next) || ids.has(next.id)) continue
    const content = next.draft.make()
    if (content === undefined || !take(taken, next.draft, content)) continue
    ids.add(next.id)
    for (const asked of [...next.ofType, ...next.ofAll]) asked.times += 1
    drawn.push({ key: next.draft.key, type: next.draft.type, content: { ...content } })
  }
  return drawn
}
