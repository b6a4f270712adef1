import type { ChantDraft } from '@schola/contract/chant-draft'
import { emptyDraft } from '@schola/curriculum/draft/empty-draft'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDrafts } from './draft-lines.ts'
import { mergeDrafts } from './merge-drafts.ts'

const text = fc.constantFrom('', 'a', 'b', 'c')
const draft = fc
  .record({ name: text, mode: text, melody: text, english: text, meaning: text })
  .map(({ english, meaning, ...rest }) => {
    const empty = emptyDraft()
    const [first] = empty.verses[0]?.phrases ?? []
    const word = { form: 'Ave', meaning, lemma: 'ave', partOfSpeech: 'verb' as const, parse: 'imperative' }
    return {
      ...empty,
      ...rest,
      verses: first ? [{ phrases: [{ ...first, latin: 'Ave', english, words: [word] }] }] : [],
    }
  })

describe('promise 34.35: two operators write one chant', () => {
  it('what only one has changed is kept; what both have changed is mine', () => {
    fc.assert(
      fc.property(draft, draft, draft, (base, mine, theirs) => {
        expect(mergeDrafts(base, base, theirs)).toEqual(theirs)
        expect(mergeDrafts(base, mine, base)).toEqual(mine)
        expect(mergeDrafts(base, mine, mine)).toEqual(mine)
        const both = mergeDrafts(base, mine, theirs)
        expect(both.mode).toBe(mine.mode === base.mode ? theirs.mode : mine.mode)
        const meaning = (of: ChantDraft) => of.verses[0]?.phrases[0]?.words[0]?.meaning
        expect(meaning(both)).toBe(meaning(mine) === meaning(base) ? meaning(theirs) : meaning(mine))
      }),
    )
  })

  it('texts that no longer correspond are not mixed', () => {
    const base = emptyDraft()
    const [first] = base.verses[0]?.phrases ?? []
    if (!first) throw new Error('An empty draft has a phrase.')
    const mine = { ...base, verses: [{ phrases: [{ ...first, latin: 'Ave' }, first] }] }
    const theirs = { ...base, verses: [{ phrases: [{ ...first, latin: 'Salve', english: 'Hail' }] }] }
    expect(mergeDrafts(base, mine, theirs).verses).toEqual(mine.verses)
  })

  it('only what differs is shown, and only then', () => {
    fc.assert(
      fc.property(draft, draft, (one, other) => {
        expect(compareDrafts(one, one)).toEqual([])
        expect(compareDrafts(one, other).length > 0).toBe(JSON.stringify(one) !== JSON.stringify(other))
      }),
    )
  })
})
