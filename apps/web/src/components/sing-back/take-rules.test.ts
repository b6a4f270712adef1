import { hop, type PitchFrame } from '@schola/chant/sing-back/pitch-tracker'
import { describe, expect, it } from 'vitest'
import { createTakeEnd } from './take-end.ts'
import { keyFor } from './voice.ts'

describe('the key', () => {
  it('puts a melody where the voice lies well', () => {
    expect([keyFor('man', [55, 65]), keyFor('woman', [55, 65]), keyFor('child', [55, 65])]).toEqual([-7, 4, 7])
    expect(keyFor(50, [55, 65])).toBe(-7)
    expect(keyFor('man', [])).toBe(0)
  })
})

describe('a take ends', () => {
  const tone: PitchFrame = { cents: 6000, clarity: 0.95, level: -20 }
  const silence: PitchFrame = { cents: Number.NaN, clarity: 0, level: -90 }
  /** After how many seconds. */
  function endOf(frames: readonly PitchFrame[]): number {
    const isOver = createTakeEnd(4)
    return Math.round(frames.findIndex((frame) => isOver(frame)) * hop * 10) / 10
  }
  const seconds = (length: number, frame: PitchFrame) => Array.from({ length: length / hop }, () => frame)

  it('after a silence, when nobody sings, and when it is much too long', () => {
    expect(endOf([...seconds(3, silence), ...seconds(4, tone), ...seconds(5, silence)])).toBe(8.5)
    expect(endOf(seconds(30, silence))).toBe(8)
    expect(endOf(seconds(60, tone))).toBe(15)
  })
})
