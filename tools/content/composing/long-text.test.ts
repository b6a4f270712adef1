import { describe, expect, it } from 'vitest'
import { slugOf } from '../lexicon/latin-text.ts'
import { contentDirectory } from '../run.ts'
import type { ChantSource } from '../sources/chant-source.ts'
import { readSources } from '../sources/read-sources.ts'
import { composeChant } from './compose-chant.ts'
import { byTurns } from './draft.ts'

const { folders, synonyms } = await readSources(contentDirectory)
const [, , gloriaPatri, paterNoster] = folders.map(({ chant }) => chant)
if (gloriaPatri === undefined || paterNoster === undefined) throw new Error('The first chants are missing')

const levels = gloriaPatri.levels
const short: ChantSource = { ...paterNoster, levels }
const long: ChantSource = { ...short, verses: [...paterNoster.verses, ...gloriaPatri.verses] }
const compose = (chant: ChantSource) => composeChant(chant, [chant], synonyms, [])

describe('promise 20.7: a text of more phrases than can be held at once', () => {
  const exercises = compose(long)

  it('has about twice the exercises in every level', () => {
    for (const level of [1, 2, 3, 4, 5]) {
      const [one, two] = [compose(short), exercises].map((all) => all.filter((other) => other.level === level).length)
      expect(two).toBeGreaterThan((one ?? 0) * 1.4)
    }
  })

  it('asks for its last verse as soon as for its first', () => {
    for (const verse of long.verses) {
      const forms = verse.phrases.flatMap(({ words }) => words.map(({ form }) => slugOf(form)))
      const asked = exercises.filter(({ level, key }) => level === 1 && forms.some((form) => key.includes(`:${form}/`)))
      expect(asked.length).toBeGreaterThan(0)
    }
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

it('by turns gives the first of each list, then the second of each', () => {
  expect(byTurns([[1, 2, 3], [4], [5, 6]])).toEqual([1, 4, 5, 2, 6, 3])
})
