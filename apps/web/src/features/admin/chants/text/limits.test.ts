import { chantDraft, type DraftPhrase, draftLimits } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordOf } from '../chant.test-data.ts'
import { reinsert } from '../keeping/merge-drafts.ts'
import { phraseOf } from '../part.test-data.tsx'
import { placed } from './any-verses.test-data.ts'
import { mergeWords } from './match-words.ts'
import { limitText, readVerses } from './read-verses.ts'
import {
  breakVerse,
  canJoinVerses,
  followPositions,
  joinObstacle,
  joinVerses,
  movePhrase,
  removePhrase,
  restorePhrase,
  type Verses,
} from './verses.ts'

const many = (count: number, latin = 'Ave'): DraftPhrase[] => Array.from({ length: count }, () => phraseOf(latin, 'x'))
const fits = (all: Verses): boolean => chantDraft.shape.verses.safeParse(all).success

describe('limits of a text', () => {
  it.each([
    [
      'verses',
      Array.from({ length: 61 }, () => 'Ave').join('\n\n'),
      m.authoring_text_too_many_verses({ max: 60, count: 61 }),
    ],
    [
      'lines',
      Array.from({ length: 61 }, () => 'Ave').join('\n'),
      m.authoring_text_too_many_lines({ max: 60, verse: 1, count: 61 }),
    ],
    [
      'letters',
      `Ave\n${'María'.repeat(101)}`,
      m.authoring_text_line_too_long({ characters: 500, words: 60, start: 'María'.repeat(6) }),
    ],
    ['words', 'a '.repeat(61), m.authoring_text_line_too_long({ characters: 500, words: 60, start: 'a '.repeat(15) })],
  ])('a text with too many %s is refused with the reason', (_, latin, sentence) => {
    expect(limitText(readVerses(latin, '', []))).toBe(sentence)
  })

  it('an accepted text fits', () => {
    const line500 = 'a'.repeat(draftLimits.line)
    const text = Array.from({ length: draftLimits.phrases }, () => line500).join('\n')
    expect(limitText(readVerses(text, '', []))).toBe('')
    expect(fits(readVerses(text, '', []))).toBe(true)
  })

  it('joining, splitting and moving stay within the limits', () => {
    const full = { phrases: many(draftLimits.phrases) }
    const one = { phrases: many(1) }
    expect(canJoinVerses([full, one], 1)).toBe(false)
    expect(joinVerses([full, one], 1)).toEqual([full, one])
    expect(movePhrase([one, full], { verse: 0, phrase: 0 }, 1)).toEqual([one, full])
    const [first, second] = many(2, 'a'.repeat(300))
    expect(first && second && joinObstacle(first, second)).toBe(m.authoring_phrase_join_too_long())
  })
})

describe('limits of what is restored', () => {
  const full = (count: number) => Array.from({ length: count }, () => ({ phrases: many(1) }))

  it('a phrase returns to its verse or to a new verse, or is not restored', () => {
    fc.assert(
      fc.property(
        fc.nat(draftLimits.verses),
        fc.nat(draftLimits.verses),
        fc.nat(draftLimits.phrases),
        fc.boolean(),
        (...drawn) => {
          const [count, verse, phrases, wasAlone] = drawn
          const all = full(count).map((one, at) => (at === verse ? { phrases: many(phrases) } : one))
          const [lost] = many(1, 'Lost')
          const back = lost && restorePhrase(all, { verse, phrase: 0 }, lost, wasAlone)
          const hasRoom = count < draftLimits.verses || (!wasAlone && verse < count && phrases < draftLimits.phrases)
          expect(back !== undefined).toBe(hasRoom)
          if (back) expect(fits(back)).toBe(true)
        },
      ),
    )
  })

  it('a list takes back a removed item at its position unless it is full', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), fc.nat(), (list, drawn) => {
        const at = drawn % list.length
        const rest = list.toSpliced(at, 1)
        expect(reinsert(rest, at, list[at], list.length)).toEqual(list)
        expect(reinsert(rest, at, list[at], rest.length)).toBeUndefined()
      }),
    )
  })
})

describe('expanded details stay with their phrase', () => {
  it('through every change of the text', () => {
    fc.assert(
      fc.property(placed, fc.constantFrom(1 as const, -1 as const), fc.nat(2), ({ all, at }, by, act) => {
        const opened = all[at.verse]?.phrases[at.phrase]
        const moved = act === 0 ? movePhrase(all, at, by) : act === 1 ? breakVerse(all, at) : joinVerses(all, at.verse)
        const [to] = followPositions([at], all, moved)
        expect(to && moved[to.verse]?.phrases[to.phrase]).toBe(opened)
        expect(followPositions([at], all, removePhrase(all, at))).toEqual([])
        const written = all.map((verse, index) =>
          index === at.verse
            ? { phrases: verse.phrases.map((each, place) => (place === at.phrase ? { ...each, times: 2 } : each)) }
            : verse,
        )
        expect(followPositions([at], all, written)).toEqual([at])
      }),
    )
  })
})

describe('an unfinished word', () => {
  it.each(['meaning', 'lemma', 'parse'] as const)('stays when words are proposed again: %s', (field) => {
    const proposed = wordOf('Ave', 'proposed', { isProposed: true })
    const empty = { form: 'ave', meaning: '', lemma: '', partOfSpeech: '' as const, parse: '' }
    expect(mergeWords([proposed], [{ ...empty, [field]: 'mine' }])).toEqual([
      { ...empty, form: 'Ave', [field]: 'mine' },
    ])
    expect(mergeWords([proposed], [empty])).toEqual([proposed])
  })
})
