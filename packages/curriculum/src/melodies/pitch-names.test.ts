import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pitchNames, readPitches } from './reference.ts'

describe('names of pitches', () => {
  it("count from the do of the clef, which is c' and 60", () => {
    expect(readPitches("b,cgab♭bc'd'")).toEqual([47, 48, 55, 57, 58, 59, 60, 62])
  })

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 36, max: 83 })), (pitches) => {
        expect(readPitches(pitchNames(pitches))).toEqual(pitches)
      }),
    )
  })

  it('a mistake is told', () => {
    expect(() => readPitches('gxa')).toThrow('"gxa" is not a row of pitches')
  })
})
