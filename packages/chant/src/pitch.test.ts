import fc from 'fast-check'
import { it } from 'vitest'
import { anySource } from './melody.test-data.ts'
import { notesOf } from './melody.ts'
import { parseMelody } from './parse-melody.ts'
import { registerShift } from './pitch.ts'

it('every melody is sung with its middle at the same pitch', () => {
  fc.assert(
    fc.property(anySource, (source) => {
      const melody = parseMelody(source)
      const sung = notesOf(melody).map(({ pitch }) => pitch + registerShift(melody))
      if (sung.toSorted((a, b) => a - b)[sung.length >> 1] !== 53) throw new Error('Another middle')
    }),
    { numRuns: 30 },
  )
})
