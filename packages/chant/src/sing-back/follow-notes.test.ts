import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOwnOctave } from './cents.ts'
import { createNoteFollower } from './follow-notes.ts'
import { judgeTake } from './judge.ts'
import { framesOf, moving, oneThatMoves, sungOf } from './phrases.test-data.ts'
import { intend } from './singer.test-data.ts'

describe('where a note lies', () => {
  it('a note elsewhere is told with its direction and size, in the octave of the take', () => {
    const by = fc.integer({ min: -10, max: 10 }).filter((steps) => Math.abs(steps) >= 3)
    fc.assert(
      fc.property(moving, fc.nat(), by, fc.integer({ min: -20, max: 20 }), (phrase, at, steps, semitones) => {
        const place = at % phrase.length
        const sung = intend(phrase).map((note, each) =>
          each === place ? { ...note, pitch: note.pitch + steps } : note,
        )
        const { notes } = sungOf(judgeTake({ phrase, frames: framesOf(sung, semitones) }))
        const own = notes[place]
        if (own?.status === 'off') expect(Math.abs(own.cents - steps * 100)).toBeLessThan(50)
        for (const note of notes) if (note.status === 'right') expect(Math.abs(note.cents)).toBeLessThan(50)
      }),
      { numRuns: 12, seed: 30 },
    )
  })

  it('after a leap of the voice into another octave its new one counts', () => {
    expect(inOwnOctave([0, 10, 5, 1200, 1000, 1190, 1900], 100)).toEqual([0, 10, 5, 0, -200, -10, 700])
  })
})

describe('while it is sung', () => {
  it('the voice is followed from note to note', () => {
    fc.assert(
      fc.property(moving, fc.integer({ min: -15, max: 15 }), (phrase, semitones) => {
        const follow = createNoteFollower(phrase, 0)
        const places = framesOf(intend(phrase), semitones).flatMap((frame) => follow(frame) ?? [])
        const last = places.at(-1)
        expect(last?.position).toBeGreaterThanOrEqual(phrase.length - 2)
        const near = places.filter(({ cents }) => Math.abs(cents) < 60).length
        expect(near / places.length).toBeGreaterThan(0.75)
      }),
      { numRuns: 12, seed: 30 },
    )
  })

  it('a note a fifth too high is drawn above, in any octave', () => {
    for (const semitones of [-24, -12, 0, 12]) {
      const phrase = oneThatMoves()
      const follow = createNoteFollower(phrase, 0)
      for (const frame of framesOf(intend(phrase).slice(0, 1), semitones)) follow(frame)
      const cents = ((phrase[0]?.pitch ?? 0) + semitones + 7) * 100
      expect(follow({ cents, clarity: 1, level: -20 })?.cents).toBeCloseTo(700)
    }
  })

  it('at half the tempo a note is half as far', () => {
    const phrase = oneThatMoves()
    const [first] = intend(phrase)
    const shares = [1, 0.5].map((tempo) => {
      const follow = createNoteFollower(phrase, 0, tempo)
      return (
        framesOf(first ? [first] : [], 0)
          .map((frame) => follow(frame)?.share)
          .at(-1) ?? 0
      )
    })
    expect(shares[0]).toBeGreaterThan(0.8)
    expect((shares[1] ?? 0) / (shares[0] ?? 1)).toBeCloseTo(0.5)
  })
})
