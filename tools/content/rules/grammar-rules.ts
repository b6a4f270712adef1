import { partOfSpeech } from '@schola/contract/content'
import type { GrammarPage } from '@schola/contract/grammar'
import { textOf } from '@schola/curriculum/composing/content-text'
import { allPhrases } from '@schola/curriculum/lexicon/level-text'
import type { LoadedChant } from '@schola/curriculum/loading/load-chant'
import { exerciseRules } from '@schola/curriculum/rules/exercise-rules'
import type { Checked, Violation } from '@schola/curriculum/rules/rule'
import { typeRules } from '@schola/curriculum/rules/type-rules'
import type { ChantSource, WrittenExercises } from '@schola/curriculum/sources/chant-source'
import { readLatin } from '@schola/exercises/catalog'
import { findTerms, type Terms } from '@schola/latin/grammar-terms'
import { featureNames } from '@schola/latin/inflection/features'
import { fold, wordsIn } from '@schola/latin/text'
import type { GrammarFile } from '../sources/grammar-source.ts'
import { type ContentRule, contentRule } from './content-rule.ts'

export interface CheckedGrammar {
  readonly files: readonly GrammarFile[]
  readonly pages: readonly GrammarPage[]
  readonly chants: readonly ChantSource[]
  readonly written: readonly WrittenExercises[]
  /** The last chant of the path, with the words of all chants. */
  readonly last: Pick<Checked, 'source' | 'lexicon'>
}

const rule = contentRule<CheckedGrammar>

const pageRule = (
  name: string,
  judge: (page: GrammarPage, grammar: CheckedGrammar) => string[],
): ContentRule<CheckedGrammar> =>
  rule(name, (grammar) =>
    grammar.pages.flatMap((page) =>
      judge(page, grammar).map((sentence) => ({ at: `grammar page ${page.slug}`, sentence })),
    ),
  )

const allTerms = ({ terms, parseTerms }: GrammarPage): string[] => [...terms, ...parseTerms]

const termsOf = (pages: readonly GrammarPage[]): Terms =>
  new Map(pages.flatMap((page) => allTerms(page).map((term) => [term, page.slug])))

const parsesIn = (chants: readonly ChantSource[]): ReadonlySet<string> =>
  new Set(
    chants.flatMap((chant) => [
      ...allPhrases(chant).flatMap(({ words }) => words.map(({ parse }) => parse)),
      ...chant.forms.map(({ parse }) => parse),
    ]),
  )

/** Terms of parses that are not features. */
const otherNames = ['comparative', 'superlative', 'aorist', 'absolute', 'hebrew', 'never changes', 'in form', '-que']
const names = [...featureNames, 'person', ...otherNames]

const termsLead = rule('every term of a parse leads to exactly one page', ({ pages, chants }) => {
  const terms = termsOf(pages)
  const missing = [...parsesIn(chants)].flatMap((parse) => {
    const unexplained = findTerms(parse, terms)
      .filter(({ slug }) => slug === undefined)
      .map(({ text }) => text.toLowerCase())
    const name = names.find((each) => unexplained.some((text) => new RegExp(`(?<![\\p{L}])${each}\\b`, 'u').test(text)))
    return name === undefined ? [] : [{ at: `the parse "${parse}"`, sentence: `no page explains "${name}"` }]
  })
  const kinds = partOfSpeech.options
    .filter((kind) => !terms.has(kind))
    .map((kind) => ({ at: `the part of speech "${kind}"`, sentence: 'no page explains it' }))
  const owned = pages.flatMap(allTerms)
  const twice = owned
    .filter((term, index) => owned.indexOf(term) !== index)
    .map((term) => ({ at: `the term "${term}"`, sentence: 'two pages explain it' }))
  return [...missing, ...kinds, ...twice]
})

const minExamples = 3

const examples = pageRule('every page on grammar has three examples', (page) =>
  page.examples.length < minExamples ? [`it has ${page.examples.length}`] : [],
)

const tables = pageRule('every table is full of forms, and one of them stands in a chant', ({ tables: all }) =>
  all.flatMap(({ caption, rows }) => {
    const cells = rows.flatMap((row) => row.cells)
    return [
      ...(cells.some(({ stem, ending }) => stem + ending === '') ? [`"${caption}" has an empty cell`] : []),
      ...(cells.some(({ occurs }) => occurs) ? [] : [`no form of "${caption}" stands in a chant`]),
    ]
  }),
)

const lemmas = rule('every table is of words of the chants', ({ files, chants }) => {
  const known = new Set(
    chants.flatMap((chant) =>
      [...allPhrases(chant).flatMap(({ words }) => words), ...chant.forms].map(
        (word) => `${word.lemma} | ${word.partOfSpeech}`,
      ),
    ),
  )
  return files.flatMap(({ folder, source }) =>
    source.tables
      .flatMap(({ word, rows, columns }) => [word, ...rows.map((row) => row.word), ...columns.map((each) => each.word)])
      .flatMap((word) => (word === undefined ? [] : [`${word.lemma} | ${word.partOfSpeech}`]))
      .filter((word) => !known.has(word))
      .map((word) => ({ at: folder, sentence: `"${word}" stands in no chant` })),
  )
})

function latinOf({ type, content }: GrammarPage['exercises'][number]): string[] {
  const { right, wrong } = readLatin(type, content)
  return [...right, ...wrong]
}

const latinIn = (paragraph: string): string[] => paragraph.split('*').filter((_, index) => index % 2 === 1)

const wordsOfChants = (chants: readonly ChantSource[]): ReadonlySet<string> =>
  new Set(
    chants.flatMap((chant) =>
      [...allPhrases(chant).flatMap(({ words }) => words), ...chant.forms].flatMap(({ form, lemma }) => [
        fold(form),
        ...wordsIn(lemma).map(fold),
      ]),
    ),
  )

const formsOf = ({ tables: all }: GrammarPage): string[] =>
  all.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ stem, ending }) => fold(stem + ending))))

const wordsKnown = rule('the Latin of a page on grammar is that of the chants', ({ pages, chants }) => {
  const sung = wordsOfChants(chants)
  return pages.flatMap((page) => {
    const shown = formsOf(page)
    const captions = page.tables.map(({ caption }) => caption)
    const said = [...[...page.paragraphs, ...captions].flatMap(latinIn), ...page.exercises.flatMap(latinOf)]
    return said
      .flatMap((text) => wordsIn(text.replaceAll(/_+|\|/g, ' ')))
      .filter((word) => word.length > 1 && !/^-|-$/.test(word))
      .filter((word) => !sung.has(fold(word)) && !shown.includes(fold(word)))
      .map((word) => ({ at: `grammar page ${page.slug}`, sentence: `"${word}" stands in no chant` }))
  })
})

const maxWords = 150

const short = pageRule('a page on grammar is short', ({ paragraphs }) => {
  const count = paragraphs.join(' ').split(/\s+/).length
  return count > maxWords ? [`it has ${count} words, more than ${maxWords}`] : []
})

const used = rule('every term of a page is one that learners read', ({ pages, chants, written }) => {
  const read = [
    ...parsesIn(chants),
    ...partOfSpeech.options,
    ...chants.flatMap(({ notes, source }) => [source, ...notes.flatMap(({ title, text }) => [title, text])]),
    ...written.flatMap((exercises) =>
      exercises.flatMap((each) => [each.explanation, each.hint, each.statement].map(textOf)),
    ),
    ...pages.flatMap((page) => [
      ...page.paragraphs,
      ...page.exercises.map(({ content }) => textOf(content.explanation)),
    ]),
  ].join('\n')
  const terms = termsOf(pages)
  const said = new Set(
    findTerms(read, terms).flatMap(({ text, slug }) => (slug === undefined ? [] : [text.toLowerCase()])),
  )
  return pages.flatMap((page) =>
    allTerms(page)
      .filter((term) => !said.has(term))
      .map((term) => ({ at: `grammar page ${page.slug}`, sentence: `"${term}" is said nowhere` })),
  )
})

/** Returns a page as a chant without text, for rules about exercises. */
const asChant = ({ slug, title, summary, exercises: own }: GrammarPage): LoadedChant => ({
  id: 0,
  slug,
  name: title,
  description: summary,
  levelCount: 1,
  fullText: '',
  englishTranslation: '',
  audioPath: null,
  vocabulary: [],
  exercises: own.map((exercise, index) => ({
    ...exercise,
    id: index,
    key: `written:${exercise.id}`,
    level: 1,
    order: index + 1,
  })),
  text: { source: '', mode: '', notes: [], verses: [] },
  score: { melody: null, timing: null },
})

const exercises = rule('the exercises of a page on grammar keep the rules of all others', ({ pages, last }) =>
  pages.flatMap((page) => {
    const checked: Checked = {
      ...last,
      chant: asChant(page),
      shown: [],
      reference: undefined,
      agreed: [],
      settings: [],
    }
    return [...exerciseRules, ...typeRules].flatMap(({ name, check }) =>
      check(checked).map(({ place, sentence }) => ({
        at: `grammar page ${page.slug}, ${place.replace(/^[^,]*, level 1, /, '')}`,
        sentence: `${sentence} (${name})`,
      })),
    )
  }),
)

export const grammarRules = [termsLead, used, examples, tables, lemmas, wordsKnown, short, exercises]

export const grammarViolations = (grammar: CheckedGrammar): Violation[] =>
  grammarRules.flatMap(({ check }) => check(grammar))
