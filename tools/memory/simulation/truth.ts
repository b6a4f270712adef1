import type { Random } from '@schola/exercises/shuffle'
import type { World } from './world.ts'

/** How a simulated learner really remembers, of which the app sees nothing but the answers. */
export interface Truth {
  /** Time goes by, in a session or between two. */
  readonly pass: (seconds: number, isInSession: boolean) => void
  readonly isKnown: (item: number) => boolean
  /** The chance that an item would be recalled now. */
  readonly chanceOf: (item: number) => number
  /** How many seconds recalling it takes. */
  readonly delayOf: (item: number) => number
  /** An item was practiced; less than whole where it was only read. */
  readonly practice: (item: number, wasRecalled: boolean, share: number) => void
}

export type NewTruth = (world: World, random: Random) => Truth

/** By the method of Box and Muller. */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

type Shares = ReadonlyMap<number, number>

const otherForm = 0.35
const wordOfPhrase = 0.4
const phraseOfLink = 0.3

const found = new WeakMap<World, readonly Shares[]>()

/** Practicing one thing practices others a little: other forms of a word, the words of a phrase. The app knows nothing of it. */
export function transfersOf(world: World): readonly Shares[] {
  const known = found.get(world)
  if (known) return known
  const transfers = world.items.map(() => new Map<number, number>())
  const byLemma = new Map<string, number[]>()
  for (const [item, { lemma }] of world.items.entries()) {
    if (lemma !== undefined) byLemma.set(lemma, [...(byLemma.get(lemma) ?? []), item])
  }
  for (const forms of byLemma.values()) {
    for (const one of forms) for (const other of forms) if (one !== other) transfers[one]?.set(other, otherForm)
  }
  for (const { phrase, link, words } of world.chants.flatMap(({ phrases }) => phrases)) {
    for (const word of words) transfers[phrase]?.set(word, wordOfPhrase)
    transfers[link]?.set(phrase, phraseOfLink)
  }
  found.set(world, transfers)
  return transfers
}
