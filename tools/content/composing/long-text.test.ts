import { latinWords } from '@schola/curriculum/composing/asked'
import { composeChant } from '@schola/curriculum/composing/compose-chant'
import { lessonsOf, wordsGiven } from '@schola/curriculum/lexicon/level-text'
import type { ChantSource } from '@schola/curriculum/sources/chant-source'
import { byTurns } from '@schola/exercises/composing/words'
import { slugOf } from '@schola/latin/text'
import { describe, expect, it } from 'vitest'
import { sources } from '../own-sources.test-data.ts'

const { folders, synonyms } = sources
const [, , gloriaPatri, paterNoster] = folders.map(({ chant }) => chant)
if (gloriaPatri === undefined || paterNoster === undefined) throw new Error('The first chants are missing')

const levels = gloriaPatri.levels
const short: ChantSource = { ...paterNoster, levels }
const long: ChantSource = { ...short, verses: [...paterNoster.verses, ...gloriaPatri.verses] }
const compose = (chant: ChantSource) => composeChant(chant, [chant], synonyms, [])

describe('a text of more phrases than can be held at once', () => {
  const exercises = compose(long)

  it('has about twice the exercises in every level', () => {
    for (const level of [1, 2, 3, 4, 5]) {
      const [one, two] = [compose(short), exercises].map((all) => all.filter((other) => other.level === level).length)
      expect(two).toBeGreaterThan((one ?? 0) * 1.4)
    }
  })

  it('is learned in parts, in order', () => {
    const parts: ChantSource = {
      ...long,
      levels: long.levels.map((plan, index) => (index > 0 ? plan : { ...plan, phrases: { from: 1, to: 6 } })),
    }
    const phrases = long.verses.flatMap((verse) => verse.phrases)
    const early = new Set(phrases.slice(0, 6).flatMap(({ words }) => words.flatMap(wordsGiven)))
    const asked = compose(parts)
      .filter(({ level }) => level === 1)
      .flatMap(({ type, content }) => latinWords(type, content))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((word) => !early.has(word))).toEqual([])
    const second = compose(parts).filter(({ level }) => level === 2)
    const words = second.flatMap(({ type, content }) => latinWords(type, content))
    expect(words.some((word) => !early.has(word))).toBe(true)
  })

  it('asks for no single phrase from memory, and never for "et" alone', () => {
    const phrases = long.verses.flatMap((verse) => verse.phrases.map(({ latin }) => slugOf(latin)))
    const names = exercises
      .filter(({ level, type }) => level === 5 && type !== 'matching')
      .map(({ key }) => key.replace(/^[^:]+:/, '').replace(/\/memory$/, ''))
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => phrases.includes(name))).toEqual([])
    expect(exercises.filter(({ key }) => /^(bank-blank|choose-in-phrase):.*[-/]et$/.test(key))).toEqual([])
  })

  it('orders the phrases of one verse at a time', () => {
    const verses = long.verses.map(({ phrases }) => phrases.map(({ latin }) => slugOf(latin)).join(' '))
    const orders = exercises
      .filter(({ type }) => type === 'ordering-phrases')
      .map(({ content }) => content.correctOrder)
    expect(orders.length).toBeGreaterThan(0)
    for (const order of orders) {
      const inOrder = Array.isArray(order) ? order.map((phrase) => slugOf(String(phrase))).join(' ') : 'none'
      expect(verses.some((verse) => verse.includes(inOrder))).toBe(true)
    }
  })
})

it.each(
  folders
    .map(({ chant }) => chant)
    .filter(({ verses }) => verses.flatMap(({ phrases }) => phrases).length > 12)
    .map((chant) => [chant.slug, chant] as const),
)('no lesson of %s is long, and each ends with a verse', (_, chant) => {
  let count = 0
  const ends = new Set(chant.verses.map(({ phrases }) => (count += phrases.length)))
  const own = lessonsOf(chant).map((places) => places.filter((place) => place < count))
  expect(Math.max(...own.map(({ length }) => length))).toBeLessThanOrEqual(15)
  for (const { phrases } of chant.levels) if (phrases !== undefined) expect(ends).toContain(phrases.to)
  expect(chant.levels.slice(3).every(({ phrases }) => phrases === undefined)).toBe(true)
})

it('by turns gives the first of each list, then the second of each', () => {
  expect(byTurns([[1, 2, 3], [4], [5, 6]])).toEqual([1, 4, 5, 2, 6, 3])
})
