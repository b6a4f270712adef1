import { describe, expect, it } from 'vitest'
import { parseMelody } from './parse-melody.ts'
import { timeMelody } from './time-melody.ts'
import { timedExcerptOf } from './timed-excerpt.ts'

const timed = timeMelody(parseMelody('name: Kyrie\n%%\n(c4) Ký(g)ri(h)e.(i) (::) e(gh)lé(h)i(g)son.(g.) (::)'))

describe('a part of a melody can be sung alone', () => {
  it('begins at once, ends with its last syllable, and has the pitches and lengths of the whole', () => {
    const part = timedExcerptOf(timed, 3, 5)
    expect(part.notes.map(({ pitch, length }) => [pitch, length])).toEqual(
      timed.notes.slice(3, 7).map(({ pitch, length }) => [pitch, length]),
    )
    expect(part.syllables.map(({ index }) => index)).toEqual([3, 4, 5])
    expect(part.notes[0]?.onset).toBe(0)
    expect(part.duration).toBeCloseTo(part.syllables.at(-1)?.end ?? 0)
    expect(part.duration).toBeLessThan(timed.duration)
  })
})
