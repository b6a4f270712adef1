import type { Random } from '@schola/exercises/shuffle'
import { normal, type Truth, transfersOf } from './truth.ts'
import type { World } from './world.ts'

/** The parameters of Pavlik and Anderson (2005). */
const decayScale = 0.217
const decayLeast = 0.177
const threshold = -1.15
const noise = 0.255
/** Time outside sessions runs slower: less comes between. */
const slowness = 0.025

interface Practiced {
  readonly at: number
  readonly decay: number
  readonly share: number
}

/** ACT-R, in which each practice decays the faster, the more active the item was when it came. */
export function actR(world: World, random: Random): Truth {
  const transfers = transfersOf(world)
  const ofLearner = { decay: normal(random) * 0.025, level: normal(random) * 0.15 }
  const items = world.items.map(({ kind }) => ({
    decay: Math.max(0.08, decayLeast + ofLearner.decay + normal(random) * 0.035 + (kind === 'link' ? 0.02 : 0)),
    level: ofLearner.level + normal(random) * 0.2,
    practiced: [] as Practiced[],
  }))
  let now = 0

  const practicedOf = (item: number): readonly Practiced[] => items[item]?.practiced ?? []
  const isKnown = (item: number): boolean => practicedOf(item).length > 0

  function activationOf(item: number): number {
    const sum = practicedOf(item).reduce(
      (total, { at, decay, share }) => total + share * Math.max(1, now - at) ** -decay,
      0,
    )
    return sum === 0 ? -9 : Math.log(sum)
  }

  function add(item: number, share: number): void {
    const own = items[item]
    if (!own) return
    own.practiced.push({ at: now, decay: decayScale * Math.exp(Math.min(activationOf(item), 3)) + own.decay, share })
  }

  const above = (item: number): number => activationOf(item) + (items[item]?.level ?? 0) - threshold

  return {
    pass: (seconds, isInSession) => {
      now += isInSession ? seconds : seconds * slowness
    },
    isKnown,
    chanceOf: (item) => (isKnown(item) ? 1 / (1 + Math.exp(-above(item) / noise)) : 0),
    delayOf: (item) => Math.min(8, 1.6 * Math.exp(-above(item) * 0.8)),
    practice: (item, _, share) => {
      add(item, share)
      for (const [other, part] of transfers[item] ?? []) if (isKnown(other)) add(other, share * part)
    },
  }
}
