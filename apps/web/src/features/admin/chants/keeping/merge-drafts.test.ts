import { emptyDraft } from '@schola/curriculum/draft/empty-draft'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phraseOf } from '../part.test-data.tsx'
import { mergeDrafts } from './merge-drafts.ts'

const text = fc.constantFrom('', 'a', 'b', 'c')
const draft = fc
  .record({ name: text, mode: text, leftOut: fc.array(text, { maxLength: 2 }), english: text })
  .map(({ english, ...rest }) => ({ ...emptyDraft(), ...rest, verses: [{ phrases: [phraseOf('Ave', english)] }] }))

describe('two operators write one chant', () => {
  it('what only one has changed is kept; what both have changed is mine', () => {
    fc.assert(
      fc.property(draft, draft, draft, (base, mine, theirs) => {
        expect(mergeDrafts(base, base, theirs)).toEqual(theirs)
        expect(mergeDrafts(base, mine, base)).toEqual(mine)
        expect(mergeDrafts(base, mine, mine)).toEqual(mine)
        const both = mergeDrafts(base, mine, theirs)
        expect(both.mode).toBe(mine.mode === base.mode ? theirs.mode : mine.mode)
      }),
    )
  })
})
