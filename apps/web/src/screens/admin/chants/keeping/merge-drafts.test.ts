import type { ChantDraft } from '@schola/contract/chant-draft'
import { emptyDraft } from '@schola/curriculum/draft/empty-draft'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phraseOf } from '../part.test-data.tsx'
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

const somePhrases = fc.array(fc.record({ latin: fc.constantFrom('Ave', 'María', 'grátia', 'plena'), english: text }), {
  maxLength: 4,
})

const keys = fc.uniqueArray(fc.constantFrom('k1', 'k2', 'k3', 'k4'))
const wholeDraft = fc
  .record({ verses: fc.array(somePhrases, { maxLength: 3 }), leftOut: keys, settings: keys, mode: text, latin: keys })
  .map(({ verses, leftOut, settings, mode, latin }) => ({
    ...emptyDraft(),
    verses: verses.map((verse) => ({ phrases: verse.map((one) => phraseOf(one.latin, one.english)) })),
    leftOut,
    settings: settings.map((id) => ({ id, name: '', otherNames: [], mode, source: '', melody: '', recording: null })),
    vocabulary: latin.map((word) => ({ latin: word, english: mode })),
  }))

describe('two operators write one chant', () => {
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

  it('phrases are put together one by one, and lists by what is in them', () => {
    fc.assert(
      fc.property(wholeDraft, wholeDraft, wholeDraft, (base, mine, theirs) => {
        expect(mergeDrafts(base, base, theirs)).toEqual(theirs)
        expect(mergeDrafts(base, mine, base)).toEqual(mine)
        expect(mergeDrafts(base, mine, mine)).toEqual(mine)
        const both = mergeDrafts(base, mine, theirs)
        const added = (one: typeof base) => one.leftOut.filter((key) => !base.leftOut.includes(key))
        const removed = (one: typeof base) => base.leftOut.filter((key) => !one.leftOut.includes(key))
        expect(both.leftOut).toEqual(expect.arrayContaining([...added(mine), ...added(theirs)]))
        for (const key of [...removed(mine), ...removed(theirs)]) expect(both.leftOut).not.toContain(key)
        // Nothing of a list is doubled by it.
        expect(new Set(both.leftOut).size).toBe(both.leftOut.length)
        const settings = both.settings.map(({ id }) => id)
        expect(new Set(settings).size).toBe(settings.length)
        // A phrase is one of those that somebody wrote, and my Latin is all there.
        const latin = (of: ChantDraft) => of.verses.flatMap(({ phrases }) => phrases.map((one) => one.latin))
        for (const one of latin(both)) expect([...latin(mine), ...latin(theirs)]).toContain(one)
        for (const one of latin(mine)) if (!latin(base).includes(one)) expect(latin(both)).toContain(one)
      }),
    )
  })

  it('each changes another phrase, and one adds a verse', () => {
    const base = { ...emptyDraft(), verses: [{ phrases: [phraseOf('Ave', 'Hail'), phraseOf('María', 'Mary')] }] }
    const mine = { ...base, verses: [{ phrases: [phraseOf('Ave,', 'Hail'), phraseOf('María', 'Mary')] }] }
    const theirs = {
      ...base,
      verses: [
        { phrases: [phraseOf('Ave', 'Hail to you'), phraseOf('María', 'O Mary')] },
        { phrases: [phraseOf('Amen', 'Amen')] },
      ],
    }
    expect(mergeDrafts(base, mine, theirs).verses).toEqual([
      { phrases: [phraseOf('Ave,', 'Hail to you'), phraseOf('María', 'O Mary')] },
      { phrases: [phraseOf('Amen', 'Amen')] },
    ])
    const longer = { ...base, verses: [...base.verses, { phrases: [phraseOf('Grátia', 'Grace')] }] }
    expect(mergeDrafts(base, longer, theirs).verses.map(({ phrases }) => phrases.map(({ latin }) => latin))).toEqual([
      ['Ave', 'María'],
      ['Amen'],
      ['Grátia'],
    ])
  })

  it('a phrase whose Latin both have changed is mine as a whole', () => {
    const base = { ...emptyDraft(), verses: [{ phrases: [phraseOf('', '')] }] }
    const mine = { ...base, verses: [{ phrases: [phraseOf('Ave', '')] }] }
    const theirs = { ...base, verses: [{ phrases: [phraseOf('Salve', 'Hail')] }] }
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
