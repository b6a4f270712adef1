import { describe, expect, it } from 'vitest'
import { sourceOf } from './melody.test-data.ts'
import { parseMelody } from './parse-melody.ts'
import { applyRecordedTiming, countsOf, findAt, findPhraseAt, parseRecordedTiming } from './recorded-timing.ts'

const melody = parseMelody(sourceOf('A(fg)ve(f) (;) Ma(g)rí(h)a.(g) (::)'))
const file = {
  version: 1,
  duration: 6,
  notes: [
    [0.5, 0.9],
    [0.9, 1.3],
    [1.3, 2],
    [3, 3.5],
    [3.5, 4],
    [4, 5],
  ],
  syllables: [
    [0.5, 1.3],
    [1.35, 2],
    [3.1, 3.5],
    [3.5, 4],
    [4, 5],
  ],
}
const parse = (change: object) => () => parseRecordedTiming({ ...file, ...change }, countsOf(melody))

describe('recorded timing', () => {
  it('is read as text and as JSON, and lines up with the melody', () => {
    const counts = countsOf(melody)
    expect(parseRecordedTiming(JSON.stringify(file), counts)).toEqual(parseRecordedTiming(file, counts))
    const timed = applyRecordedTiming(parseRecordedTiming(file, counts), melody)
    expect(timed.phrases).toEqual([
      { firstSyllable: 0, lastSyllable: 1, onset: 0.5, end: 2 },
      { firstSyllable: 2, lastSyllable: 4, onset: 3.1, end: 5 },
    ])
    expect(timed.syllables.filter(({ isAccented }) => isAccented).map(({ index }) => index)).toEqual([0, 3])
    expect(timed.notes.map(({ pitch }) => pitch)).toEqual([53, 55, 53, 55, 57, 55])
  })

  it.each([
    [{ version: 2 }, 'version 1, not 2'],
    [{ duration: 0 }, 'duration above 0'],
    [{ notes: [] }, 'The melody has 6 notes, the timing 0'],
    [{ syllables: file.notes }, 'The melody has 5 syllables, the timing 6'],
    [{ duration: 4.5 }, 'notes[5] ends at 5, after the recording (4.5)'],
    [{ syllables: file.syllables.with(1, [0.4, 2]) }, 'syllables[1] begins at 0.4, before the one before it (0.5)'],
    [{ syllables: file.syllables.with(1, [1.4, 1.4]) }, 'syllables[1] ends at 1.4, not after it began (1.4)'],
    [{ syllables: file.syllables.with(1, []) }, 'syllables[1] is not [onset, end]'],
  ])('refuses %j', (change, message) => {
    expect(parse(change)).toThrow(message)
  })

  it('finds what sounds at a moment, and nothing in a rest', () => {
    const timed = applyRecordedTiming(parseRecordedTiming(file, countsOf(melody)), melody)
    expect(findAt(timed, 0.2)).toEqual({ note: null, syllable: null, word: null })
    expect(findAt(timed, 1)).toEqual({ note: 1, syllable: 0, word: 0 })
    expect(findAt(timed, 1.32)).toEqual({ note: 2, syllable: null, word: null })
    expect(findAt(timed, 2.5)).toEqual({ note: null, syllable: null, word: null })
    expect(findAt(timed, 3.7)).toEqual({ note: 4, syllable: 3, word: 1 })
    expect([0, 1, 2.5, 3.1, 9].map((seconds) => findPhraseAt(timed, seconds))).toEqual([0, 0, 0, 1, 1])
  })
})
