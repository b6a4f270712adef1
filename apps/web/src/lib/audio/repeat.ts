import type { Passage } from '@schola/chant/excerpt'

export interface Repeat extends Passage {
  /** Speed of each round; undefined for an endless loop. */
  readonly rates: readonly number[] | undefined
  readonly round: number
}

export const slowRate = 0.75
export const minRate = 0.5
export const maxRate = 1.25
const rates = [minRate, 0.6, slowRate, 1, 1.1, maxRate]

export function findNextRate(rate: number, direction: -1 | 1): number | undefined {
  return direction === 1 ? rates.find((each) => each > rate) : rates.findLast((each) => each < rate)
}

/** Three times slowly, then at tempo. */
export const drillRates: readonly number[] = [slowRate, slowRate, slowRate, 1]

export function findNextRound(repeat: Repeat): Repeat | undefined {
  if (!repeat.rates) return repeat
  const round = repeat.round + 1
  return round < repeat.rates.length ? { ...repeat, round } : undefined
}
