import fc from 'fast-check'

/** JSON is generated as text, so that what JavaScript values cannot express (a key twice, 1e400) can be sent too. */
type JsonText = fc.Arbitrary<string>

const dates = [
  '0000-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59.999-23:59',
  '0001-01-01T00:00:00.000Z',
  '2024-02-29T23:59:59.999999999Z',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-11-15T24:00:00Z',
]

const scripts = [
  '<img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '" or ""="',
  '%_\\%',
  '{{7*7}}${7*7}#{7*7}',
  '../../../../etc/passwd',
  'a\r\nSet-Cookie: a=b',
  '\u001b[2J\u001b]0;x\u0007',
  '=cmd|calc!A1',
]

const letters = [
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  'a\ud83d',
  '\ufeff',
  '\u202e\u2066x',
  'e\u0301\u0301\u0301'.repeat(40),
  '👨‍👩‍👧‍👦'.repeat(20),
  'İıſßﬃ',
  '\u2028\u2029',
  '\uffff\ufffe',
]

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '$ref', '0', '']

/** Texts that are JSON themselves, for the fields that hold some. */
const contents = [
  '[]',
  'null',
  '0',
  '{"__proto__":{"isTrue":true}}',
  '{"statement":"x","isTrue":true,"instructions":{"toString":1}}',
  '{"pairs":[{"latin":1}],"options":{"length":9e9},"words":[[]],"correctOrder":"x"}',
  '{"sentence":"_____","wordBank":[null],"answers":[{}]}',
  `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
  `{"statement":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
]

/** A doubly escaped null character: decoded once it is an escape, decoded twice it is the character. */
const foldedNull = String.raw`"{\"statement\":\"x\",\"isTrue\":true,\"instructions\":\"\\\u00750000\"}"`

export const hostileString: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...scripts, ...letters, ...dates, ...names, ...contents),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(65, 101, 201, 1001, 5000, 100_001).map((length) => 'x'.repeat(length)),
)

const hostileNumber: JsonText = fc.oneof(
  fc.constantFrom('-0', '-1', '0.1', '1e400', '-1e400', '1e-400', '5e-324', '1.7976931348623157e308'),
  fc.constantFrom('2147483647', '2147483648', '-2147483649', '9007199254740993', '9223372036854775808'),
  fc.constantFrom('9'.repeat(400), `0.${'9'.repeat(400)}`, `1${'0'.repeat(30)}.5`),
  fc.double().map((number) => (Number.isFinite(number) ? String(number) : '0')),
)

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}null${close.repeat(depth)}`

const hostileStructure: JsonText = fc.constantFrom(
  'null',
  'true',
  '[]',
  '{}',
  '[null,null]',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":null,"length":4294967296}',
  '{"toJSON":{},"then":{}}',
  '{"a":1,"a":2}',
  nested(20, '[', ']'),
  nested(20, '{"a":', '}'),
  nested(33, '[', ']'),
  nested(4000, '[', ']'),
  `[${'0,'.repeat(3000)}0]`,
  `{${Array.from({ length: 500 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
)

export const hostileValue: JsonText = fc.oneof(
  { weight: 2, arbitrary: hostileString.map((text) => JSON.stringify(text)) },
  fc.constant(foldedNull),
  hostileNumber,
  hostileStructure,
)

export const hostileName: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...names), hostileString)

/** Bodies that are not JSON. */
export const brokenBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom('', ' ', '{', '[1,]', 'nul', '{"a":1}{"a":2}', '\ufeff{}', '"', '{"a":\u0001}', 'NaN', "{'a':1}"),
  fc.constant('['.repeat(100_000)),
  fc.constant('{"a":"'.padEnd(300_000, 'x')),
  fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
)
