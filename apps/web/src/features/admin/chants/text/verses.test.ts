import type { DraftPhrase } from '@schola/contract/chant-draft'
import { wordsIn } from '@schola/latin/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phraseOf } from '../part.test-data.tsx'
import { placed, verses, wordOf } from './any-verses.test-data.ts'
import { mergeWords } from './match-words.ts'
import { countUnmatched, englishOf, englishText, findShift, latinText, lossText, readVerses } from './read-verses.ts'
import {
  breakVerse,
  isGlossed,
  joinObstacle,
  joinVerses,
  joinWithNext,
  movePhrase,
  removePhrase,
  restorePhrase,
  splitPhrase,
  type Verses,
} from './verses.ts'

const canJoin = (first: DraftPhrase | undefined, second: DraftPhrase | undefined): boolean =>
  first !== undefined && second !== undefined && joinObstacle(first, second) === undefined
const phrasesOf = (all: Verses) => all.flatMap(({ phrases }) => phrases)
const wordsOf = (all: Verses) => phrasesOf(all).flatMap(({ words }) => words.map(({ form }) => form))
const sorted = (all: Verses) =>
  phrasesOf(all)
    .map(({ latin }) => latin)
    .toSorted()
describe('text is written in verses and phrases', () => {
  it('a text that is written out and read again is the same, with all that is known of its words', () => {
    fc.assert(
      fc.property(verses, (all) => {
        expect(readVerses(latinText(all), englishText(all), all)).toEqual(all)
        expect(findShift(latinText(all), englishText(all))).toBeUndefined()
      }),
    )
  })

  it('what a phrase lacks has a dash in its line, so that no English goes to other Latin', () => {
    const all = [
      { phrases: [phraseOf('Ave María,', ''), phraseOf('grátia plena,', 'full of grace,'), phraseOf('', 'and more')] },
      { phrases: [phraseOf('', '')] },
      { phrases: [phraseOf('Amen.', 'Amen.')] },
    ]
    expect(latinText(all)).toBe('Ave María,\ngrátia plena,\n–\n\nAmen.')
    expect(englishText(all)).toBe('–\nfull of grace,\nand more\n\nAmen.')
    expect(readVerses(latinText(all), englishText(all), all)).toEqual([all[0], all[2]])
    expect(phrasesOf(readVerses('Ave\nMaría', '-\nMary', [])).map(({ english }) => english)).toEqual(['', 'Mary'])
    expect(englishOf(all)).toBe('full of grace,\nand more\n\nAmen.')
  })

  it('a changed line keeps the others, and what was known of them', () => {
    const before = readVerses('Ave María,\ngrátia plena,', 'Hail Mary,\nfull of grace,', [])
    const glossed = [
      { phrases: phrasesOf(before).map((each) => ({ ...each, words: wordsIn(each.latin).map(wordOf) })) },
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

  it.each([
    ['a\nb\nc', 'A\n\nC', { verse: 1, latin: 3, english: 1 }],
    ['a\nb\n\nc\nd\n\ne', 'A\nB\n\nC\n\nD\nE', { verse: 2, latin: 2, english: 1 }],
    ['a\n\nb', 'A\n\nB\n\nC\n\nD', { verse: 3, latin: 0, english: 1 }],
    ['a\nb\n\nc', 'A\nB\nC', undefined],
    ['a\nb\n\nc\nd', 'A\nB\n\nC', undefined],
    ['a\nb\nc', 'A\n-\nC\n\n', undefined],
  ])('a blank line in the English where the Latin has none is found: %j beside %j', (latin, english, shift) => {
    expect(findShift(latin, english)).toEqual(shift)
  })

  it('a line of which one word was corrected keeps its phrase; its other words keep their glosses', () => {
    const before = readVerses('Ave Marla,', 'Hail Mary,', [])
    const glossed = [
      { phrases: phrasesOf(before).map((each) => ({ ...each, words: wordsIn(each.latin).map(wordOf) })) },
    ]
    const [after] = phrasesOf(readVerses('Ave María,', 'Hail Mary,', glossed))
    expect(after && isGlossed(after)).toBe(false)
    const proposed = ['Ave', 'María'].map((form) => ({ ...wordOf(form), meaning: 'proposed', isProposed: true }))
    expect(mergeWords(proposed, after?.words ?? [])).toEqual([wordOf('Ave'), proposed[1]])
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

  it('a text that is broken into other lines keeps every gloss, and none goes to another word', () => {
    fc.assert(
      fc.property(verses, fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (all, breaks) => {
        const words = latinText(all).split(/\s+/)
        const text = words.map((each, at) => `${each}${breaks[at % breaks.length] ? '\n' : ' '}`).join('')
        const after = readVerses(text, '', all)
        expect(wordsOf(after)).toEqual(wordsIn(text))
        for (const each of phrasesOf(after).flatMap((one) => one.words)) expect(each.meaning).toBe(`m ${each.form}`)
        expect(lossText(all, after)).toBe('')
      }),
    )
  })

  it('a line that is put in between takes nothing from its neighbors', () => {
    const [one, two] = ['Ave María,', 'grátia plena.'].map((latin) => ({
      ...phraseOf(latin, latin, 3),
      slips: [{ right: latin, wrong: 'x' }],
      words: wordsIn(latin).map(wordOf),
    }))
    const before = [{ phrases: [one, two].filter((each) => each !== undefined) }]
    const after = phrasesOf(readVerses('Ave María,\nDóminus tecum,', 'a\nb', before))
    expect(after[0]).toEqual({ ...one, english: 'a' })
    const swapped = phrasesOf(readVerses('grátia plena.\nAmen.', 'a\nb', before))
    expect(swapped[0]).toEqual({ ...two, english: 'a' })
    expect(swapped[1]?.words).toEqual([])
  })

  it('what would be lost is said before', () => {
    const before = [
      {
        phrases: [
          { ...phraseOf('Ave María,', 'Hail Mary,'), words: ['Ave', 'María'].map(wordOf) },
          {
            ...phraseOf('grátia plena.', 'full of grace.', 2),
            slips: [{ right: 'full', wrong: 'empty' }],
            otherOrders: ['of grace full.'],
            words: ['grátia', 'plena'].map(wordOf),
          },
        ],
      },
    ]
    expect(lossText(before, readVerses('Ave María,', 'Hail Mary,', before))).toBe(
      'This would lose the glosses of grátia and plena, 1 common mistake, 1 other order, and the repeats of 1 phrase.',
    )
    expect(lossText(before, readVerses('Ave María, grátia plena.', 'Hail', before))).not.toContain('gloss')
  })

  it('other orders of the English are joined and split with it', () => {
    const [one, two] = [
      { ...phraseOf('Ave María', 'hail Mary'), otherOrders: ['Mary hail'] },
      { ...phraseOf('grátia plena', 'full of grace'), otherOrders: ['of grace full'] },
    ]
    const at = { verse: 0, phrase: 0 }
    const both = joinWithNext([{ phrases: [one, two] }], at)
    expect(phrasesOf(both)[0]?.otherOrders).toEqual([
      'hail Mary of grace full',
      'Mary hail full of grace',
      'Mary hail of grace full',
    ])
    expect(phrasesOf(splitPhrase(both, at, 9, 9))).toEqual([one, two])
  })

  it('a phrase with a speaker of its own is not joined to the one before, and of two halves the first keeps it', () => {
    const phrases = [phraseOf('Dóminus vobíscum.', 'The Lord be with you.'), phraseOf('Et cum', 'And with')]
    const [first, second] = phrases.map((each): DraftPhrase => ({ ...each, who: 'people' }))
    expect(canJoin(phrases[0], second)).toBe(false)
    expect(canJoin(first, phrases[1])).toBe(true)
    const verse = { phrases: [phrases[0], second].filter((each) => each !== undefined) }
    expect(joinWithNext([verse], { verse: 0, phrase: 0 })).toEqual([verse])
    const split = splitPhrase([verse], { verse: 0, phrase: 1 }, 2, 3)
    expect(phrasesOf(split).map(({ who }) => who)).toEqual([undefined, 'people', undefined])
  })

  it('phrases that are not sung equally often are not joined', () => {
    const phrases = [phraseOf('Ave', 'hail', 3), phraseOf('María', 'Mary')]
    expect(canJoin(phrases[0], phrases[1])).toBe(false)
    expect(joinWithNext([{ phrases }], { verse: 0, phrase: 0 })).toEqual([{ phrases }])
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
        const { verse, phrase: place } = at
        const [removed, wasAlone] = [all[verse]?.phrases[place], all[verse]?.phrases.length === 1]
        if (removed) expect(restorePhrase(removePhrase(all, at), at, removed, wasAlone)).toEqual(all)
        expect(removePhrase(all, at).every(({ phrases }) => phrases.length > 0)).toBe(true)
      }),
    )
  })
})
