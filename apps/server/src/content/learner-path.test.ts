import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareLearnerPath } from './learner-path.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constant('Kyrie eléison. '.repeat(500)),
  // About the longest that goes uncompressed.
  fc.integer({ min: 65_480, max: 65_540 }).map((length) => 'x'.repeat(length)),
)
const chants = fc.uniqueArray(
  fc.record({
    begun: fc.record({ id: fc.integer({ min: 1, max: 40 }), name: text, fullText: text }),
    unbegun: fc.record({ name: text }),
  }),
  { selector: ({ begun }) => begun.id, maxLength: 18 },
)
/** Of any chants, also of some that have left the path since. */
const progress = fc.dictionary(
  fc.integer({ min: 1, max: 40 }).map(String),
  fc.record({ progress: fc.record({ epoch: fc.nat(), note: text }), note: text }),
)

describe('the learning path', () => {
  it('is what JSON.stringify makes of the chants with their progress, plain and unpacked (promise 18.10)', () => {
    fc.assert(
      fc.property(chants, chants, fc.array(progress, { minLength: 1, maxLength: 3 }), (path, more, learners) => {
        const before = [...path.slice(1), ...more]
        const { pathOf } = prepareLearnerPath(path, prepareLearnerPath(before).pathSegments)
        for (const learner of learners) {
          const whole = JSON.stringify(
            path.map(({ begun, unbegun }) =>
              learner[begun.id] ? { ...begun, ...learner[begun.id] } : { ...unbegun, progress: null },
            ),
          )
          const json = JSON.stringify(learner)
          expect(Buffer.concat(pathOf(json, 'identity')).toString()).toBe(whole)
          expect(gunzipSync(Buffer.concat(pathOf(json, 'gzip'))).toString()).toBe(whole)
        }
      }),
      { numRuns: 40 },
    )
  })
})
