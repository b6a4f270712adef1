import { loudnessOfBlocks } from '@schola/chant/sound/loudness'
import type { Channels } from './channels.ts'
import { quantile } from './statistics.ts'

const shortTerm = { blockSeconds: 3, relativeGate: -20 }
const rangeFrom = 0.1
const rangeTo = 0.95

/** How much louder the loud parts are than the soft ones, in LU, as EBU Tech 3342 measures it. */
export function loudnessRangeOf(channels: Channels, rate: number): number {
  const levels = loudnessOfBlocks(channels, rate, shortTerm)
  return quantile(levels, rangeTo) - quantile(levels, rangeFrom)
}
