import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSyntaxError, mistakeText } from './find-syntax-error.ts'

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('point 5: the position of a syntax error', () => {
  it('finds nothing in what JSON.stringify writes, however it is laid out', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
        expect(findSyntaxError(JSON.stringify(value, null, indent))).toBeUndefined()
      }),
    )
  })

  it('agrees with JSON.parse about every text with one sign changed', () => {
    const signs = fc.constantFrom('', ',', '"', '}', ']', ':', '1', '-', '\\', ' ', 'e', '\n')
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), signs, (value, place, sign) => {
        const text = JSON.stringify(value)
        const at = place % (text.length + 1)
        const changed = text.slice(0, at) + sign + text.slice(at + 1)
        expect(findSyntaxError(changed) === undefined, changed).toBe(isJson(changed))
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['', 'Line 1, column 1: expected a value'],
    ['{\n  "a": 1\n  "b": 2\n}', 'Line 3, column 3: expected a comma or }'],
    ['{"a" 1}', 'Line 1, column 6: expected a colon'],
    ['{"a": [1, 2}', 'Line 1, column 12: expected a comma or ]'],
    ['{a: 1}', 'Line 1, column 2: expected a name in double quotes'],
    ['{"a": "b}', 'Line 1, column 7: expected a text that is closed and escaped'],
    ['{} x', 'Line 1, column 4: expected the end of the text'],
  ])('%j: %s', (text, sentence) => {
    const mistake = findSyntaxError(text)
    expect(mistake && mistakeText(mistake)).toBe(sentence)
  })
})
