import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deflatePiece, joinGzip, joinPlain, storePiece } from './gzip-pieces.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'Kyrie eléison. '.repeat(500)),
  // About the longest that goes uncompressed.
  fc.integer({ min: 65_530, max: 65_540 }).map((length) => 'x'.repeat(length)),
)
const piece = fc.record({ text, make: fc.constantFrom(storePiece, (all: string) => deflatePiece(Buffer.from(all))) })

describe('issue 8: an answer of ready-made pieces', () => {
  it('is the joined text, and unpacks to it, whatever the pieces are', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (given) => {
        const pieces = given.map(({ make, text: each }) => make(each))
        const whole = Buffer.from(given.map(({ text: each }) => each).join(''))
        expect(joinPlain(pieces).equals(whole)).toBe(true)
        expect(gunzipSync(joinGzip(pieces)).equals(whole)).toBe(true)
      }),
    )
  })
})
