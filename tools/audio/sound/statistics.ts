import { loudnessOfBlocks } from '@schola/chant/sound/loudness'
import type { Channels } from './mastering.ts'

export function median(values: readonly number[]): number {
  return Float64Array.from(values).toSorted()[values.length >> 1] ?? Number.NaN
}

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function moments(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step)
}

const shortTerm = { blockSeconds: 3, relativeGate: -20 }
const rangeFrom = 0.1
const rangeTo = 0.95

/** Returns the loudness range in LU by EBU Tech 3342. */
export function loudnessRangeOf(channels: Channels, rate: number): number {
  const levels = loudnessOfBlocks(channels, rate, shortTerm)
  return quantile(levels, rangeTo) - quantile(levels, rangeFrom)
}
