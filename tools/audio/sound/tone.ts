import { filter, highPass, highShelf } from '@schola/chant/sound/loudness'

const shelf = { hertz: 1800, decibels: -5, quality: Math.SQRT1_2 }
/** Where hiss lies. */
const hissFrom = 4000
/** Hiss is turned down from this far below the strong vowels, in dB. */
const hissThreshold = -22
const hissShare = 0.8
const mostTurnedDown = 10
const hissWindow = 0.01
const strongShare = 0.9

/** Darkens a voice as distance does, and takes the edge off its s. */
export function soften(samples: Float32Array, rate: number): Float32Array {
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
    return 10 ** (-Math.min(over * hissShare, mostTurnedDown) / 20)
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
