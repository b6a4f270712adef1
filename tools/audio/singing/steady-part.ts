import { sampleRate } from '../model/voice-model.ts'
import { bandCount, bandLevels, jointLevel } from '../sound/bands.ts'
import type { Edges } from '../voice/vowel-edges.ts'

const step = 0.005
const widths = [0.08, 0.06, 0.045, 0.03]
const goodEnough = 2.2
const timbreBands = 9

/** The steadiest stretch of a vowel, which can be held: least motion of timbre, no hiss, a good level. */
export function steadyPart(samples: Float32Array, vowel: Edges, pitchAt: (moment: number) => number): Edges {
  const first = vowel.start + 0.03
  const count = Math.max(0, Math.floor((vowel.end + 0.01 - first) / step) + 1)
  const spectra = Array.from({ length: count }, (_, index) => bandLevels(samples, sampleRate, first + index * step))
  const levels = spectra.map((bands) => jointLevel(bands.slice(0, timbreBands)))
  const loudest = Math.max(...levels)
  const unfit = spectra.map((bands, index) => {
    const level = levels[index] ?? 0
    const hiss = (bands[bandCount - 1] ?? 0) - level
    const voiceless = pitchAt(first + index * step) > 0 ? 0 : 10
    return motionAt(spectra, index) + Math.max(0, loudest - 5 - level) + Math.max(0, hiss + 12) + voiceless
  })
  let best: (Edges & { cost: number }) | undefined
  for (const width of widths) {
    best = cheapest(unfit, Math.round(width / step), first, vowel) ?? best
    if (best && best.cost < goodEnough) break
  }
  const length = vowel.end - vowel.start
  return best ?? { start: vowel.start + 0.45 * length, end: vowel.start + 0.6 * length }
}

function motionAt(spectra: readonly (readonly number[])[], index: number): number {
  const before = spectra[Math.max(0, index - 2)] ?? []
  const after = spectra[Math.min(spectra.length - 1, index + 2)] ?? []
  const moved = before.slice(0, timbreBands).reduce((sum, level, band) => sum + Math.abs((after[band] ?? 0) - level), 0)
  return moved / timbreBands
}

/** The stretch of so many steps with the least cost, sooner the middle of the vowel than its ends. */
function cheapest(unfit: readonly number[], steps: number, first: number, vowel: Edges) {
  let best: (Edges & { cost: number }) | undefined
  for (let from = 0; from + steps < unfit.length; from++) {
    const start = first + from * step
    const end = start + steps * step
    const place = ((start + end) / 2 - vowel.start) / (vowel.end - vowel.start)
    const sum = unfit.slice(from, from + steps + 1).reduce((total, cost) => total + cost, 0)
    const cost = sum / (steps + 1) + 2 * Math.abs(place - 0.55)
    if (best === undefined || cost < best.cost) best = { start, end, cost }
  }
  return best
}
