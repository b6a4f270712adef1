import { expect, it } from 'vitest'
import { findJsonFault, hasPrototypeKey, maxRequestDepth, parseWithoutPrototypeKeys } from './json.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

it.each([
  [String.raw`"\u0000"`, 'null_character'],
  [String.raw`{"a\u0000":1}`, 'null_character'],
  [String.raw`[{"a":"\ud83d"}]`, 'half_character'],
  [String.raw`"\ude00\ud83d"`, 'half_character'],
  [nested(33), 'nested_too_deeply'],
  [String.raw`"\ud83d\ude00\\u0000\\ud800"`, undefined],
  ['{"😀":null}', undefined],
  [nested(32), undefined],
  [`[${'{},'.repeat(100)}1]`, undefined],
])('a JSON value %s: %s', (text, fault) => {
  expect(findJsonFault(JSON.parse(text))).toBe(fault)
})

it('a file of exercises may nest each exercise as deep as a single one', () => {
  const file: unknown = JSON.parse(`{"file":{"exercises":[{"content":${nested(32)}}]}}`)
  expect(findJsonFault(file, maxRequestDepth)).toBeUndefined()
})

it.each([
  ['{"__proto__":1}', true, {}],
  [String.raw`[{"a":{"\u005f_proto__":{}}}]`, true, [{ a: {} }]],
  ['{"constructor":{"prototype":1},"b":2}', true, { b: 2 }],
  ['{"constructor":{"name":"__proto__"},"prototype":1}', false, { constructor: { name: '__proto__' }, prototype: 1 }],
])('keys that reach into a prototype are found in %s', (text, isFound, rest) => {
  expect(hasPrototypeKey(text)).toBe(isFound)
  expect(JSON.stringify(parseWithoutPrototypeKeys(text))).toBe(JSON.stringify(rest))
})
