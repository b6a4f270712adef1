import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anySource, sourceOf } from './melody.test-data.ts'
import { parseMelody } from './parse-melody.ts'
import { printMelody } from './print-melody.test-data.ts'

it('melody: reading what was printed gives the same melody', () => {
  fc.assert(
    fc.property(anySource, (source) => {
      const melody = parseMelody(source)
      expect(parseMelody(printMelody(melody))).toEqual(melody)
    }),
  )
})

it('melody: a bar inside a word leaves the word whole', () => {
  const melody = parseMelody(sourceOf('lau(f)dá(g)(,)mus(h) te.(f) (::) A(g)men.(f)'))
  expect(printMelody(melody)).toBe('name: Example\n%%\n(c4) lau(f)dá(g)(,)mus(h) te.(f) (::)\nA(g)men.(f)\n')
})
