import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepestRequest, findJsonFault, hasPrototypeKey, parseWithoutPrototypeKeys } from './json-text.ts'

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

describe('keys that reach into a prototype', () => {
  it.each([
    ['{"__proto__":1}', true, {}],
    [String.raw`[{"a":{"\u005f_proto__":{}}}]`, true, [{ a: {} }]],
    ['{"constructor":{"prototype":1},"b":2}', true, { b: 2 }],
    ['{"constructor":{"name":"__proto__"},"prototype":1}', false, { constructor: { name: '__proto__' }, prototype: 1 }],
    ['"__proto__"', false, '__proto__'],
  ])('%s', (text, isFound, rest) => {
    expect(hasPrototypeKey(text)).toBe(isFound)
    expect(JSON.stringify(parseWithoutPrototypeKeys(text))).toBe(JSON.stringify(rest))
  })

  it('a file of exercises may hold the deepest value that an exercise may', () => {
    const deepest = `${'['.repeat(32)}${']'.repeat(32)}`
    expect(findJsonFault(deepest)).toBeUndefined()
    expect(findJsonFault(`{"file":{"exercises":[{"content":${deepest}}]}}`, deepestRequest)).toBeUndefined()
  })
})
