import type { LearnerChant } from '@schola/contract/chants'
import type { Form } from '@schola/core/calendar/liturgical-day'
import { dayNumber } from '@schola/core/memory/fold'
import { readiness } from '@schola/core/memory/readiness'
import { describe, expect, it } from 'vitest'
import { memoryOf, questionsOf, testDay } from '../../testing/memory.ts'
import { chantOf, learner, progressOf } from '../../testing/server.ts'
import { askedOn } from '../mass/asked.ts'
import { getChantText } from '../mass/masses.ts'
import { rareChants } from '../mass/rare-chants.ts'
import { learnedBy } from './learned.ts'
import { findReady, findToLearn, shareAfter } from './ready.ts'
import type { ReadyChoice } from './ready-choice.ts'

const slugs = [
  'signum-crucis',
  'kyrie',
  'gloria-in-excelsis',
  'credo',
  'dialogues',
  'sanctus',
  'pater-noster',
  'agnus-dei',
  'domine-non-sum-dignus',
  'salve-regina',
  'regina-caeli',
  'alma-redemptoris-mater',
  'orate-fratres',
]
const linesOf = (slug: string) => (rareChants[slug]?.text ?? getChantText(slug)).verses.flat().map(({ latin }) => latin)
const questions = slugs.map((slug, index) => questionsOf(index + 1, slug, linesOf(slug)))

interface Given {
  readonly open?: readonly string[]
  readonly begun?: readonly string[]
  readonly known?: readonly string[]
  readonly choice?: ReadyChoice
  readonly form?: Form
  readonly picked?: Readonly<Record<string, string>>
}

/** A learner who goes to the present Mass with its usual customs, or to another. */
function learned(given: Given) {
  const { begun = [], known = begun, choice = {}, form = 'ordinary', picked = {} } = given
  const of = (slug: string) => slugs.indexOf(slug)
  const chants = slugs.map(
    (slug, index): LearnerChant =>
      chantOf(index + 1, slug, {
        slug,
        onPath: slug !== 'orate-fratres',
        progress: begun.includes(slug) ? progressOf(46) : null,
      }),
  )
  const places = {}
  return learnedBy({
    user: learner,
    chants,
    known: memoryOf(
      known.flatMap((slug) => questions[of(slug)] ?? []),
      0,
    ),
    questions: { chants: questions },
    choice,
    askedOn: (day) => askedOn({ day, form, places, picked }),
    day: testDay,
  })
}

const countedOn = (date: string) => learned({ choice: { date } }).counted.map(({ chant }) => chant.slug)

describe('ready for the Mass of a day counts what it asks of the people', () => {
  it('counts each chant once, by the people’s phrases', () => {
    const { counted } = learned({})
    expect(counted.map(({ chant }) => chant.slug)).toEqual([
      'signum-crucis',
      'dialogues',
      'kyrie',
      'gloria-in-excelsis',
      'credo',
      'orate-fratres',
      'sanctus',
      'pater-noster',
      'agnus-dei',
      'domine-non-sum-dignus',
      'salve-regina',
    ])
    const phrases = (slug: string) =>
      counted.find(({ chant }) => chant.slug === slug)?.phrases.map(({ latin }) => latin)
    expect(phrases('signum-crucis')).toEqual(['Amen.'])
    expect(phrases('dialogues')).toEqual(linesOf('dialogues').filter((_, place) => place % 2 === 1))
    expect(phrases('gloria-in-excelsis')).toEqual(linesOf('gloria-in-excelsis').slice(1))
    expect(phrases('sanctus')).toEqual(linesOf('sanctus'))
    // An answer that is learned beside the path: the call before it is the priest's.
    expect(phrases('orate-fratres')).toEqual(linesOf('orate-fratres').slice(3))
  })

  it('follows the form and the customs: in that of 1962 the people end the Pater noster, at a low Mass the server answers', () => {
    const { counted } = learned({ form: 'older' })
    const ofPater = counted.find(({ chant }) => chant.slug === 'pater-noster')
    expect(ofPater?.phrases.map(({ latin }) => latin)).toEqual(linesOf('pater-noster').slice(-1))
    expect(learned({ form: 'older', picked: { 'older kind': 'low' } }).counted).toEqual([])
    const without = learned({ picked: { 'ordinary marian': 'no', 'older kind': 'low' } }).counted
    expect(without.map(({ chant }) => chant.slug)).not.toContain('salve-regina')
  })

  it.each([
    [
      '2026-11-29',
      ['alma-redemptoris-mater'],
      ['gloria-in-excelsis', 'salve-regina'],
      ['gloria-in-excelsis false Advent'],
    ],
    ['2027-02-21', [], ['gloria-in-excelsis'], ['gloria-in-excelsis false Lent']],
    ['2027-04-11', ['gloria-in-excelsis', 'regina-caeli'], ['salve-regina'], ['regina-caeli true Easter Time']],
    ['2027-12-25', ['gloria-in-excelsis', 'credo'], [], []],
    ['2026-11-18', [], ['gloria-in-excelsis', 'credo'], []],
  ])('on %s it has %j, not %j, and says why: %j', (date, has, hasNot, notes) => {
    const counted = countedOn(date)
    expect(counted).toEqual(expect.arrayContaining(has))
    expect(counted.filter((slug) => hasNot.includes(slug))).toEqual([])
    const said = learned({ choice: { date } }).asked?.notes.map(
      ({ chant, isSung, season }) => `${chant} ${isSung} ${season}`,
    )
    expect(said).toEqual(notes)
  })

  it('counts chants that were never begun as unknown, weighted by words', () => {
    const given = learned({ begun: ['kyrie', 'sanctus'] })
    const { counted, memory, date } = given
    const words = (of: typeof counted) =>
      of.flatMap(({ phrases }) => phrases).reduce((sum, { words: own }) => sum + own.length, 0)
    const ready = findReady(given)
    expect(ready?.share).toBe(
      readiness(
        memory,
        counted.flatMap(({ phrases }) => phrases),
        date,
      ),
    )
    const begun = counted.filter(({ chant }) => ['kyrie', 'sanctus'].includes(chant.slug))
    expect(ready?.share).toBeGreaterThanOrEqual((0.8 * words(begun)) / words(counted))
    expect(ready?.share).toBeLessThan(0.5)
    expect(ready?.chants).toHaveLength(counted.length)
    expect(shareAfter(given, { items: [] })).toBe(ready?.share)
  })

  it('claims nothing about begun chants that are not sung then', () => {
    const given = learned({ begun: ['regina-caeli'] })
    expect(findReady(given)).toMatchObject({ areBegun: false, areChosen: false })
    expect(findReady(given)?.share).toBeLessThan(0.05)
    expect(given.chants.map(({ isWanted }) => isWanted)).toEqual([true])
  })

  it('counts chosen chants whole instead', () => {
    const dialogues = slugs.indexOf('dialogues') + 1
    const ready = learned({ begun: ['kyrie', 'dialogues'], choice: { chants: [dialogues] } })
    expect(ready.counted.map(({ phrases }) => phrases.length)).toEqual([linesOf('dialogues').length])
  })

  it('nothing is counted on a day without Mass', () => {
    const given = learned({ begun: ['kyrie'], choice: { date: '2027-03-26' } })
    expect([given.asked?.hasMass, given.counted, findReady(given)]).toEqual([false, [], undefined])
    expect(given.date).toBe(dayNumber('2027-03-26'))
  })
})

describe('what to learn before that Mass', () => {
  const said = (given: Given) =>
    findToLearn(learned(given), ({ slug }) => given.open?.includes(slug) === true).map(({ chant, share, isNew }) => [
      chant.slug,
      isNew,
      share === undefined,
    ])

  it('is at most three chants, those with the most unknown words', () => {
    expect(said({ begun: ['kyrie'] })).toEqual([
      ['credo', true, true],
      ['gloria-in-excelsis', true, true],
      ['salve-regina', true, true],
    ])
  })

  it('starts with unlocked chants', () => {
    expect(said({ begun: [], open: ['agnus-dei', 'kyrie'] }).map(([slug]) => slug)).toEqual([
      'agnus-dei',
      'kyrie',
      'credo',
    ])
  })

  it('lists open chants of the path before optional ones', () => {
    expect(said({ open: ['kyrie', 'orate-fratres'] }).map(([slug]) => slug)).toEqual([
      'kyrie',
      'orate-fratres',
      'credo',
    ])
  })

  it('omits known chants and marks new ones', () => {
    const others = slugs.filter((slug) => slug !== 'credo' && slug !== 'agnus-dei')
    expect(said({ begun: [...others, 'agnus-dei'], known: others })).toEqual([
      ['credo', true, true],
      ['agnus-dei', false, false],
    ])
    expect(said({ begun: slugs })).toEqual([])
  })

  it('names no Gloria in Advent', () => {
    expect(said({ begun: ['kyrie'], choice: { date: '2026-11-29' } }).map(([slug]) => slug)).not.toContain(
      'gloria-in-excelsis',
    )
  })
})
