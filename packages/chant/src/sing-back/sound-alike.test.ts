import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soundAlike } from './sound-alike.ts'

const melody = fc.array(fc.integer({ min: 48, max: 72 }), { maxLength: 20 })
const notesOf = (pitches: readonly number[]) => pitches.map((pitch) => ({ pitch }))

describe('phrases that cannot be told apart by ear', () => {
  it('are those of one melody, in any key and with its notes repeated as other words need them', () => {
    fc.assert(
      fc.property(melody, fc.integer({ min: -12, max: 12 }), fc.nat(), (pitches, by, at) => {
        const place = pitches.length === 0 ? 0 : at % pitches.length
        const repeated = pitches.toSpliced(place, 0, ...pitches.slice(place, place + 1))
        const moved = repeated.map((pitch) => pitch + by)
        expect(soundAlike(notesOf(pitches), notesOf(moved))).toBe(true)
      }),
    )
  })

  it('not one that rises and one that falls', () => {
    expect(soundAlike(notesOf([60, 62, 64, 65]), notesOf([65, 64, 62, 60]))).toBe(false)
    expect(soundAlike(notesOf([60, 62, 64, 65]), notesOf([60, 62, 64, 65, 67]))).toBe(true)
  })
})
