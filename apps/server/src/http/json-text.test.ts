import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findJsonFault } from './json-text.ts'

describe('findJsonFault', () => {
  it.each([
    [String.raw`"\u0000"`, 'holds a null character'],
    [String.raw`{"a\u0000":1}`, 'holds a null character'],
    [String.raw`"\ud83d"`, 'holds half a character'],
    [String.raw`"\uDC00"`, 'holds half a character'],
    [String.raw`"\ud83dx\ude00"`, 'holds half a character'],
    [String.raw`"\ud83d\n"`, 'holds half a character'],
    [String.raw`"\ude00\ud83d"`, 'holds half a character'],
    [String.raw`"\ud83d\ud83d\ude00"`, 'holds half a character'],
    [`${'['.repeat(33)}${']'.repeat(33)}`, 'is nested too deeply'],
  ])('%s', (text, fault) => {
    expect(findJsonFault(text)).toBe(fault)
  })

  it.each([
    String.raw`"\ud83d\ude00\\u0000\\ud800"`,
    String.raw`{"\"[":"\\"}`,
    '"😀"',
    `${'['.repeat(32)}${']'.repeat(32)}`,
    `[${'{},'.repeat(100)}1]`,
  ])('takes %s', (text) => {
    expect(findJsonFault(text)).toBeUndefined()
  })

  it('finds nothing in what a browser writes of whole characters, and something wherever one is halved', () => {
    const texts = fc.array(fc.integer({ min: 1, max: 0xffff })).map((codes) => String.fromCharCode(...codes))
    fc.assert(
      fc.property(texts, (text) => {
        expect(findJsonFault(JSON.stringify({ [text]: [text] })) !== undefined).toBe(/\p{Cs}/u.test(text))
      }),
    )
  })
})
