import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinGzip, joinPlain } from '../http/gzip-pieces.ts'
import { LearnerPath } from './learner-path.ts'

const text = fc.string({ unit: 'binary' })
const chants = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 40 }), name: text, fullText: text }), {
  selector: ({ id }) => id,
  maxLength: 12,
})
/** Of any chants, also of some that have left the path since. */
const progress = fc.dictionary(fc.integer({ min: 1, max: 40 }).map(String), fc.record({ epoch: fc.nat(), note: text }))

describe('point 7: the learning path', () => {
  it('is what JSON.stringify makes of the chants with their progress, plain and unpacked', () => {
    fc.assert(
      fc.property(chants, fc.array(progress, { minLength: 1, maxLength: 3 }), (path, learners) => {
        const woven = new LearnerPath(path)
        for (const learner of learners) {
          const whole = JSON.stringify(path.map((chant) => ({ ...chant, progress: learner[chant.id] ?? null })))
          const pieces = woven.weave(JSON.stringify(learner))
          expect(joinPlain(pieces).toString()).toBe(whole)
          expect(gunzipSync(joinGzip(pieces)).toString()).toBe(whole)
        }
      }),
    )
  })
})
