import { loudnessOf } from '@schola/chant/sound/loudness'
import { seededRandom } from '@schola/exercises/shuffle'
import { describe, expect, it } from 'vitest'
import { churchImpulse, convolve } from './church.ts'
import { limit, master } from './master.ts'
import { truePeakOf } from './true-peak.ts'

const rate = 24_000
const sine = (hertz: number, seconds: number, gain: number, phase = 0) =>
  Float32Array.from({ length: seconds * rate }, (_, at) => gain * Math.sin((2 * Math.PI * hertz * at) / rate + phase))

describe('true peak', () => {
  it('finds the peak between the samples', () => {
    const between = sine(rate / 4, 0.1, 1, Math.PI / 4)
    expect(Math.max(...between)).toBeLessThan(0.72)
    expect(truePeakOf(between.subarray(100, -100))).toBeGreaterThan(-0.3)
  })
})

describe('mastering', () => {
  it('brings a sound with hard peaks to its loudness and below its ceiling', () => {
    const random = seededRandom('peaks')
    const sound = sine(220, 3, 0.05).map((value, at) => value + (at % 6000 === 0 ? 0.9 : 0) * random())
    const mastered = master([sound], rate, -18, -2)
    expect(loudnessOf(mastered, rate)).toBeCloseTo(-18, 1)
    expect(20 * Math.log10(Math.max(...mastered[0].map(Math.abs)))).toBeLessThanOrEqual(-1.9)
  })

  it('leaves a sound alone that stays below the ceiling', () => {
    const sound = [sine(220, 0.2, 0.3)] as const
    expect(limit(sound, rate, 0.5)).toBe(sound)
  })

  it('holds both channels down together, so that nothing moves from left to right', () => {
    const [left, right = new Float32Array()] = limit([sine(220, 0.2, 0.9), sine(220, 0.2, 0.3)], rate, 0.5)
    left.forEach((value, at) => expect(value).toBeCloseTo(3 * (right[at] ?? 0), 5))
    expect(Math.max(...left)).toBeLessThanOrEqual(0.5001)
  })
})

describe('the church', () => {
  it('answers with energy 1 and dies away within its reverberation', () => {
    const impulse = churchImpulse(rate, 5)
    const energy = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0)
    expect(energy(impulse)).toBeCloseTo(1, 3)
    expect(energy(impulse.subarray(-Math.round(0.2 * rate)))).toBeLessThan(1e-5)
  })

  it('is the sum of delayed copies', () => {
    const [left, right] = convolve(Float32Array.of(1, 0), Float32Array.of(0.5, 0, 0.25), Float32Array.of(0, 0.125))
    expect([...left]).toEqual([0.5, 0, 0.25, 0, 0].map((value) => expect.closeTo(value, 6)))
    expect([...right]).toEqual([0, 0.125, 0, 0, 0].map((value) => expect.closeTo(value, 6)))
  })
})
