import { filter, highPass, highShelf } from '@schola/chant/sound/loudness'
import { sampleRate } from '../model/voice-model.ts'
import { churchImpulse, convolve } from '../sound/church.ts'
import { type Channels, toMono } from '../sound/mastering.ts'

const shelf = { hertz: 1800, decibels: -5, quality: Math.SQRT1_2 }
const hissFrom = 4000
/** Threshold of the de-esser, in dB below strong vowels. */
const hissThreshold = -22
const hissShare = 0.8
const maxReduction = 10
const hissWindow = 0.01
const strongShare = 0.9

/** Darkens a voice as distance does, and softens its s. */
function soften(samples: Float32Array, rate: number): Float32Array {
  return softenHiss(filter(samples, highShelf(rate, shelf.hertz, shelf.decibels, shelf.quality)), rate)
}

function softenHiss(samples: Float32Array, rate: number): Float32Array {
  const cut = highPass(rate, hissFrom)
  const high = filter(filter(samples, cut), cut)
  const reach = Math.round((hissWindow * rate) / 2)
  const hiss = powerAround(high, reach)
  const rest = powerAround(
    samples.map((value, at) => value - (high[at] ?? 0)),
    reach,
  )
  const strong = rest.toSorted()[Math.floor(strongShare * rest.length)] ?? 0
  const allowed = strong * 10 ** (hissThreshold / 10)
  const gains = hiss.map((power) => {
    if (power <= allowed) return 1
    const over = 10 * Math.log10((power + 1e-9) / (allowed + 1e-9))
    return 10 ** (-Math.min(over * hissShare, maxReduction) / 20)
  })
  const smooth = meanAround(gains, reach)
  return samples.map((value, at) => value - (1 - (smooth[at] ?? 1)) * (high[at] ?? 0))
}

function powerAround(samples: Float32Array, reach: number): Float32Array {
  return meanAround(
    samples.map((value) => value * value),
    reach,
  )
}

function meanAround(values: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(values.length + 1)
  values.forEach((value, at) => {
    sums[at + 1] = (sums[at] ?? 0) + value
  })
  return values.map((_, at) => {
    const from = Math.max(0, at - reach)
    const to = Math.min(values.length, at + reach + 1)
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
  })
}

/** A larger share covers words and notes. */
const wetShare = 0.17
/** Different tails at the two ears make the room wide. */
const ears = [5, 6] as const
const ringOut = 1.4
const silenceAfter = 0.15
const fadeSeconds = 0.3
const partLevel = 0.1

export interface Part {
  readonly samples: Float32Array
  readonly level: number
  readonly position: number
}

export function mix(parts: readonly Part[]): Channels {
  const leveled = parts.map(({ samples, level, position }) => ({
    samples,
    gain: (level * partLevel) / levelOf(samples),
    position,
  }))
  const heardAt = (share: (angle: number) => number) =>
    soften(
      sumOf(leveled.map((part) => ({ ...part, gain: part.gain * share(((1 + part.position) * Math.PI) / 4) }))),
      sampleRate,
    )
  const left = heardAt(Math.cos)
  const right = heardAt(Math.sin)
  const middle = toMono([left, right])
  const [wetLeft, wetRight] = convolve(middle, churchImpulse(sampleRate, ears[0]), churchImpulse(sampleRate, ears[1]))
  return [inRoom(left, wetLeft, levelOf(middle)), inRoom(right, wetRight, levelOf(middle))]
}

function inRoom(dry: Float32Array, wet: Float32Array, level: number): Float32Array {
  const gain = (wetShare * level) / levelOf(wet)
  const length = dry.length + Math.round((ringOut + silenceAfter) * sampleRate)
  const heard = new Float32Array(length)
  for (let at = 0; at < length; at++) heard[at] = (dry[at] ?? 0) + gain * (wet[at] ?? 0)
  return fadeOut(heard)
}

function sumOf(parts: readonly { samples: Float32Array; gain: number }[]): Float32Array {
  const sum = new Float32Array(Math.max(...parts.map(({ samples }) => samples.length)))
  for (const { samples, gain } of parts) {
    samples.forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + gain * value
    })
  }
  return sum
}

function levelOf(samples: Float32Array): number {
  let power = 0
  let count = 0
  for (const value of samples) {
    if (Math.abs(value) <= 1e-3) continue
    power += value * value
    count++
  }
  return Math.sqrt(power / Math.max(1, count))
}

function fadeOut(samples: Float32Array): Float32Array {
  const fade = Math.round(fadeSeconds * sampleRate)
  const end = samples.length - Math.round(silenceAfter * sampleRate)
  return samples.map((value, at) => value * Math.min(1, Math.max(0, (end - at) / fade)))
}
