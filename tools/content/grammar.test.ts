import type { GrammarPage } from '@schola/contract/grammar'
import { parseYaml } from '@schola/curriculum/sources/parse-yaml'
import { describe, expect, it } from 'vitest'
import { sources } from './own-sources.test-data.ts'
import { type CheckedGrammar, grammarRules } from './rules/grammar-rules.ts'
import { readCheckedGrammar } from './rules/read-checked.ts'
import { contentDirectory } from './run.ts'
import { grammarSource } from './sources/grammar-source.ts'

const good = await readCheckedGrammar(contentDirectory, sources)

function getPage(slug: string): GrammarPage {
  const page = good.pages.find((each) => each.slug === slug)
  if (!page) throw new Error(`There is no page ${slug}`)
  return page
}

/** The pages with the one on the genitive changed. */
const withPage = (change: Partial<GrammarPage>): CheckedGrammar => ({
  ...good,
  pages: good.pages.map((page) => (page.slug === 'genitive' ? { ...page, ...change } : page)),
})

const genitive = getPage('genitive')
const [table] = genitive.tables
const [exercise] = genitive.exercises
if (!table || !exercise) throw new Error('The page on the genitive has no table or no exercise')

/** For every rule samples that it must catch. */
const badSamples: Readonly<Record<string, readonly CheckedGrammar[]>> = {
  'every term of a parse leads to exactly one page': [
    withPage({ terms: ['genitives'] }),
    withPage({ terms: [...genitive.terms, 'dative'] }),
    { ...good, pages: good.pages.map((page) => (page.slug === 'unchanging' ? { ...page, terms: [] } : page)) },
  ],
  'every term of a page is one that learners read': [withPage({ terms: [...genitive.terms, 'locative'] })],
  'every page on grammar has three examples': [withPage({ examples: genitive.examples.slice(0, 2) })],
  'every table is full of forms, and one of them stands in a chant': [
    withPage({
      tables: [
        {
          ...table,
          rows: table.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, occurs: false })) })),
        },
      ],
    }),
    withPage({ tables: [{ ...table, rows: [{ head: 'none', cells: [{ stem: '', ending: '', occurs: true }] }] }] }),
  ],
  'every table is of words of the chants': [
    {
      ...good,
      files: good.files.map((file) => ({
        ...file,
        source: {
          ...file.source,
          tables: file.source.tables.map((each) => ({
            ...each,
            word: { lemma: 'equus, equi (m)', partOfSpeech: 'noun' },
          })),
        },
      })),
    },
  ],
  'the Latin of a page on grammar is that of the chants': [
    withPage({ paragraphs: ['*Equus* is a horse.'] }),
    withPage({ exercises: [{ ...exercise, content: { ...exercise.content, question: 'equus' } }] }),
  ],
  'a page on grammar is short': [withPage({ paragraphs: ['word '.repeat(151)] })],
  'the exercises of a page on grammar keep the rules of all others': [
    withPage({ exercises: [exercise, exercise] }),
    withPage({ exercises: [{ ...exercise, type: 'crossword' }] }),
    withPage({
      exercises: [{ ...exercise, content: { ...exercise.content, question: 'in nómine Patris: Lamb of God' } }],
    }),
  ],
}

describe('the pages on grammar', () => {
  it('each rule has its bad samples', () => {
    expect(Object.keys(badSamples).toSorted()).toEqual(grammarRules.map(({ name }) => name).toSorted())
  })

  it.each(Object.entries(badSamples))('%s', (name, samples) => {
    const rule = grammarRules.find((each) => each.name === name)
    for (const sample of samples) expect(rule?.check(sample)).not.toEqual([])
  })

  it('a mistake in a file is told with its place', () => {
    const text = 'title: One\ntables:\n  - { caption: One, word: pater, columns: [singular], rows: cases }\n'
    expect(() => parseYaml(text, 'grammar/01-one.yaml', grammarSource.pick({ title: true, tables: true }))).toThrow(
      'grammar/01-one.yaml, line 3 (tables[1].word): "pater" must read "dictionary form | part of speech"',
    )
  })
})

describe('the tables', () => {
  it('mark a form that stands in the chants, and not one that is only spelled like it', () => {
    const { rows } = getPage('nouns').tables[0] ?? { rows: [] }
    const genitiveRow = rows.find(({ head }) => head === 'genitive')
    const nominativeRow = rows.find(({ head }) => head === 'nominative')
    expect(genitiveRow?.cells[0]).toEqual({ stem: 'Dómin', ending: 'i', occurs: true })
    expect(nominativeRow?.cells[1]).toEqual({ stem: 'Dómin', ending: 'i', occurs: false })
  })
})

describe('the examples', () => {
  it('come in the order of the chants, no phrase twice, with the words that show it', () => {
    for (const { examples } of good.pages) {
      const ids = examples.map(({ chantId }) => chantId)
      expect(ids).toEqual(ids.toSorted((one, other) => one - other))
      const phrases = examples.map(({ latin }) => latin.toLowerCase())
      expect(new Set(phrases).size).toBe(phrases.length)
    }
    expect(genitive.examples[0]).toEqual({
      chantId: 1,
      latin: 'In nómine Patris,',
      english: 'In the name of the Father,',
      words: [2],
    })
  })
})
