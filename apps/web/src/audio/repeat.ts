/** A stretch of the recording, in seconds. */
export interface Passage {
  readonly from: number
  readonly to: number
}

/** A passage that is sung again and again: for ever, or as often as there are rates. */
export interface Repeat extends Passage {
  /** How fast each round is sung; nothing when the rounds are not counted. */
  readonly rates: readonly number[] | undefined
  /** The round under way, counted from 0. */
  readonly round: number
}

export const slowRate = 0.75
export const slowestRate = 0.5
export const fastestRate = 1.25
/** Three times slowly, then at tempo. */
export const drillRates: readonly number[] = [slowRate, slowRate, slowRate, 1]

/** What follows when the end of the passage is reached; nothing when it has been sung often enough. */
export function findNextRound(repeat: Repeat): Repeat | undefined {
  if (!repeat.rates) return repeat
  const round = repeat.round + 1
  return round < repeat.rates.length ? { ...repeat, round } : undefined
}
