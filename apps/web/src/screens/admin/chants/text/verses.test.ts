import type { DraftPhrase } from '@schola/contract/chant-draft'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  breakVerse,
  countUnmatched,
  englishText,
  formsIn,
  hasItsWords,
  joinVerses,
  joinWithNext,
  keepWords,
  latinText,
  movePhrase,
  phraseOf,
  readVerses,
  removePhrase,
  splitPhrase,
  type Verses,
} from './verses.ts'

const word = fc.constantFrom('Ave', 'María', 'grátia', 'plena', 'Dóminus', 'tecum', 'et', 'in', 'cæli')
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `${words.join(' ')},`)
const wordOf = (form: string) => ({
  form,
  meaning: `m ${form}`,
  lemma: form,
  partOfSpeech: 'noun' as const,
  parse: 'p',
})
const phrase: fc.Arbitrary<DraftPhrase> = fc
  .tuple(line, fc.constantFrom('hail Mary', 'full of grace', 'the Lord is with you'))
  .map(([latin, english]) => ({ ...phraseOf(latin, english), words: formsIn(latin).map(wordOf) }))
const verses: fc.Arbitrary<Verses> = fc.array(
  fc.record({ phrases: fc.array(phrase, { minLength: 1, maxLength: 4 }) }),
  { minLength: 1, maxLength: 4 },
)
const phrasesOf = (all: Verses) => all.flatMap(({ phrases }) => phrases)
const wordsOf = (all: Verses) => phrasesOf(all).flatMap(({ words }) => words.map(({ form }) => form))
const sorted = (all: Verses) =>
  phrasesOf(all)
    .map(({ latin }) => latin)
    .toSorted()
const placed = verses.chain((all) =>
  fc
    .nat(all.length - 1)
    .chain((verse) =>
      fc.nat((all[verse]?.phrases.length ?? 1) - 1).map((place) => ({ all, at: { verse, phrase: place } })),
    ),
)

describe('promise 34.32: text is written in verses and phrases', () => {
  it('a text that is written out and read again is the same, with all that is known of its words', () => {
    fc.assert(
      fc.property(verses, (all) => {
        expect(readVerses(latinText(all), englishText(all), all)).toEqual(all)
      }),
    )
  })

  it('a changed line keeps the others, and what was known of them', () => {
    const before = readVerses('Ave María,\ngrátia plena,', 'Hail Mary,\nfull of grace,', [])
    const glossed = [
      { phrases: phrasesOf(before).map((each) => ({ ...each, words: formsIn(each.latin).map(wordOf) })) },
    ]
    const after = readVerses(
      'Ave María,\n\ngrátia plena est,\nDóminus tecum.',
      'Hail Mary,\nfull of grace she is,',
      glossed,
    )
    expect(after.map(({ phrases }) => phrases.map(({ latin, english }) => [latin, english]))).toEqual([
      [['Ave María,', 'Hail Mary,']],
      [
        ['grátia plena est,', 'full of grace she is,'],
        ['Dóminus tecum.', ''],
      ],
    ])
    expect(after[0]?.phrases[0]?.words).toEqual(glossed[0]?.phrases[0]?.words)
    expect(countUnmatched('a\nb', 'a')).toEqual({ latin: 1, english: 0 })
    expect(countUnmatched('a', 'a\n\nb')).toEqual({ latin: 0, english: 1 })
  })

  it('a line of which one word was corrected keeps its phrase; its other words keep their glosses', () => {
    const before = readVerses('Ave Maria,', 'Hail Mary,', [])
    const glossed = [
      { phrases: phrasesOf(before).map((each) => ({ ...each, words: formsIn(each.latin).map(wordOf) })) },
    ]
    const [after] = phrasesOf(readVerses('Ave María,', 'Hail Mary,', glossed))
    expect(after && hasItsWords(after)).toBe(false)
    const proposed = ['Ave', 'María'].map((form) => ({ ...wordOf(form), meaning: 'proposed', isProposed: true }))
    expect(keepWords(proposed, after?.words ?? [])).toEqual([wordOf('Ave'), proposed[1]])
  })

  it('splitting and joining lose no word and no gloss, and undo each other', () => {
    fc.assert(
      fc.property(placed, fc.nat(40), fc.nat(20), ({ all, at }, latinAt, englishAt) => {
        const split = splitPhrase(all, at, latinAt, englishAt)
        expect(wordsOf(split)).toEqual(wordsOf(all))
        const isSplit = phrasesOf(split).length > phrasesOf(all).length
        if (isSplit)
          expect(joinWithNext(split, at)[at.verse]?.phrases[at.phrase]?.words).toEqual(
            all[at.verse]?.phrases[at.phrase]?.words,
          )
        else expect(split).toEqual(all)
      }),
    )
  })

  it('moving keeps every phrase; moving back undoes it within a verse', () => {
    fc.assert(
      fc.property(placed, fc.constantFrom(1 as const, -1 as const), ({ all, at }, by) => {
        const moved = movePhrase(all, at, by)
        expect(sorted(moved)).toEqual(sorted(all))
        const to = at.phrase + by
        if (to >= 0 && to < (all[at.verse]?.phrases.length ?? 0))
          expect(movePhrase(moved, { verse: at.verse, phrase: to }, by === 1 ? -1 : 1)).toEqual(all)
      }),
    )
  })

  it('a verse that is broken and joined again is the same; an empty one is no verse', () => {
    fc.assert(
      fc.property(placed, ({ all, at }) => {
        const broken = breakVerse(all, at)
        if (at.phrase === 0) expect(broken).toEqual(all)
        else expect(joinVerses(broken, at.verse + 1)).toEqual(all)
        expect(removePhrase(all, at).every(({ phrases }) => phrases.length > 0)).toBe(true)
      }),
    )
  })
})
