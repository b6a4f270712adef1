import type { Random } from '@schola/exercises/shuffle'
import { normal, type Truth, transfersOf } from './truth.ts'
import type { World } from './world.ts'

const firstHalfLife = 1.6
const dayOf = (seconds: number): number => seconds / 86_400

/** Exponential forgetting; the nearer to forgetting a recall comes, the more the half-life grows by it. */
export function halfLife(world: World, random: Random): Truth {
  const transfers = transfersOf(world)
  const ofLearner = Math.exp(normal(random) * 0.35)
  const items = world.items.map(({ kind }) => {
    const ease = Math.exp(normal(random) * 0.5) * (kind === 'link' ? 0.8 : 1)
    return { ease, first: firstHalfLife * ofLearner * ease * Math.exp(normal(random) * 0.4), halfLife: 0, last: 0 }
  })
  let now = 0

  const isKnown = (item: number): boolean => (items[item]?.halfLife ?? 0) > 0

  function chanceOf(item: number): number {
    const own = items[item]
    return own && own.halfLife > 0 ? 2 ** (-(now - own.last) / own.halfLife) : 0
  }

  function touch(item: number, wasRecalled: boolean, share: number): void {
    const own = items[item]
    if (!own) return
    if (own.halfLife === 0) {
      own.halfLife = own.first * share
      own.last = now
      return
    }
    const growth = 3 * Math.sqrt(own.ease) * (1 - chanceOf(item)) ** 0.7 + 0.02
    own.halfLife = wasRecalled
      ? own.halfLife * (1 + share * growth)
      : Math.max(own.first * 0.7, own.halfLife * (1 - 0.5 * share))
    own.last = now - (1 - share) * (now - own.last)
  }

  return {
    pass: (seconds) => {
      now += dayOf(seconds)
    },
    isKnown,
    chanceOf,
    delayOf: (item) => 1 + 4 * (1 - chanceOf(item)),
    practice: (item, wasRecalled, share) => {
      touch(item, wasRecalled, share)
      for (const [other, part] of transfers[item] ?? []) {
        if (isKnown(other)) touch(other, chanceOf(other) > 0.5, share * part)
      }
    },
  }
}
