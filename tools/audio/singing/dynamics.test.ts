import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addedDecibels, chooseDynamics, type Frame, frameSeconds, plainDynamics, swingWith } from './dynamics.ts'

const aim = 11
const decibels = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })
const frame = fc.record({ power: decibels(-60, -20).map((level) => 10 ** (level / 10)), decibels: decibels(-12, 12) })
const phrase = fc.array(frame, { minLength: 60, maxLength: 120 })

/** A phrase of four seconds whose melody rises and falls by so many dB, sung by a voice that weakens by so many. */
function phraseOf(rise: number, weakens: number): Frame[] {
  const count = 4 / frameSeconds
  return Array.from({ length: count }, (_, at) => ({
    power: 10 ** ((-30 - (weakens * at) / count) / 10),
    decibels: rise * (Math.sin((Math.PI * at) / count) - 0.5),
  }))
}

describe('the dynamics of a breath', () => {
  it('never bring it farther from the swing of a real schola than plain ones', () => {
    fc.assert(
      fc.property(phrase, (frames) => {
        const missed = (dynamics: typeof plainDynamics) => Math.abs(swingWith(frames, dynamics) - aim)
        expect(missed(chooseDynamics(frames))).toBeLessThanOrEqual(missed(plainDynamics) + 1e-9)
      }),
      { numRuns: 10 },
    )
  })

  it('leave a short breath as it is', () => {
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 49 }), (frames) => {
        expect(chooseDynamics(frames)).toEqual(plainDynamics)
      }),
    )
  })

  it('add what pitch and arc ask for when nothing is changed', () => {
    fc.assert(
      fc.property(phrase, (frames) => {
        addedDecibels(frames, plainDynamics).forEach((added, at) =>
          expect(added).toBeCloseTo(frames[at]?.decibels ?? 0),
        )
      }),
    )
  })

  it('are stronger in a melody that hardly moves, weaker in one that moves far', () => {
    expect(chooseDynamics(phraseOf(6, 0)).share).toBeGreaterThan(1.3)
    expect(chooseDynamics(phraseOf(20, 0)).share).toBeLessThan(0.9)
  })

  it('take from the voice what it swings too much by itself', () => {
    const frames = phraseOf(4, 20)
    const chosen = chooseDynamics(frames)
    expect(chosen.evening).toBeGreaterThan(0.2)
    expect(Math.abs(swingWith(frames, chosen) - aim)).toBeLessThan(1)
  })
})
