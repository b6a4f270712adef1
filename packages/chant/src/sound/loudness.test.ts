import { describe, expect, it } from 'vitest'
import { loudnessOf } from './loudness.ts'

const rate = 24_000
const sine = (hertz: number, seconds: number, gain: number, perSecond = rate) =>
  Float32Array.from({ length: seconds * perSecond }, (_, at) => gain * Math.sin((2 * Math.PI * hertz * at) / perSecond))

describe('loudness as BS.1770 measures it', () => {
  it.each([24_000, 44_100, 48_000])('hears a full sine of 997 Hz at -3.01 LUFS, at %i Hz', (perSecond) => {
    expect(loudnessOf([sine(997, 3, 1, perSecond)], perSecond)).toBeCloseTo(-3.01, 1)
  })

  it('hears what is low as softer and what is high as louder than a tone in the middle', () => {
    const middle = loudnessOf([sine(997, 2, 0.1)], rate)
    expect(loudnessOf([sine(30, 2, 0.1)], rate)).toBeLessThan(middle - 3)
    expect(loudnessOf([sine(4000, 2, 0.1)], rate)).toBeGreaterThan(middle + 2)
  })

  it('leaves silence out, and what is far softer than the rest', () => {
    const loud = sine(997, 4, 0.1)
    const withSilence = new Float32Array(loud.length * 4)
    withSilence.set(loud)
    expect(loudnessOf([withSilence], rate)).toBeCloseTo(loudnessOf([loud], rate), 0)
    withSilence.set(sine(997, 12, 0.005), loud.length)
    expect(loudnessOf([withSilence], rate)).toBeCloseTo(loudnessOf([loud], rate), 0)
  })

  it('is as loud in two channels as in one, and no number in silence or in nothing', () => {
    const sound = sine(440, 1, 0.3)
    expect(loudnessOf([sound, sound], rate)).toBeCloseTo(loudnessOf([sound], rate), 6)
    expect(loudnessOf([new Float32Array(rate)], rate)).toBeNaN()
    expect(loudnessOf([new Float32Array(0)], rate)).toBeNaN()
  })
})
