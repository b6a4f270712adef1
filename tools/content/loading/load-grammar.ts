import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type GrammarExample, type GrammarPage, type GrammarTable, grammarPage } from '@schola/contract/grammar'
import { allPhrases, featuresOf } from '@schola/curriculum/lexicon/level-text'
import type { ChantSource, PhraseSource } from '@schola/curriculum/sources/chant-source'
import type { WordSource } from '@schola/curriculum/sources/notation'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'
import { agrees, readFeatures } from '@schola/latin/inflection/features'
import { type DictionaryWord, featuresAsked } from '@schola/latin/inflection/paradigm'
import { findPrintedForm, type PrintedForm } from '@schola/latin/inflection/printed-form'
import { fold, slugOf } from '@schola/latin/text'
import { type ExampleSource, type GrammarFile, grammarSource, type TableSource } from '../sources/grammar-source.ts'
import { readYaml } from '../sources/read-sources.ts'

/** Few enough for every device to cache. */
const maxExamples = 12
const maxInOneChant = 2
const shortPhrase = 6

function isExample(word: WordSource, { kind, parse = '', says = '', lemma = '' }: ExampleSource): boolean {
  const own = featuresOf(word.parse)
  const asked = Object.entries(featuresOf(parse))
  return (
    (kind === undefined || word.partOfSpeech === kind) &&
    asked.every(([key, value]) => own[key as keyof typeof own] === value) && // its own keys
    word.parse.includes(says) &&
    word.lemma.includes(lemma)
  )
}

const indexesIn = ({ words }: PhraseSource, sources: readonly ExampleSource[]): number[] =>
  words.flatMap((word, index) => (sources.some((source) => isExample(word, source)) ? [index] : []))

function examplesIn(chant: ChantSource, sources: readonly ExampleSource[], seen: Set<string>): GrammarExample[] {
  const found = allPhrases(chant).flatMap((phrase) => {
    const words = indexesIn(phrase, sources)
    if (words.length === 0 || seen.has(slugOf(phrase.latin))) return []
    seen.add(slugOf(phrase.latin))
    return [{ length: phrase.words.length, chantId: chant.id, latin: phrase.latin, english: phrase.english, words }]
  })
  const short = found.filter(({ length }) => length <= shortPhrase)
  return [...short, ...found.filter((each) => !short.includes(each))].map(({ length: _, ...example }) => example)
}

function findExamples(chants: readonly ChantSource[], sources: readonly ExampleSource[]): GrammarExample[] {
  // A phrase of several chants is shown from the first.
  const seen = new Set<string>()
  const byChant = chants.map((chant) => examplesIn(chant, sources, seen).slice(0, maxInOneChant))
  const isRare = byChant.filter((examples) => examples.length > 0).length <= maxExamples / maxInOneChant
  // The first chant has two, so that beginners can compare.
  let isFirst = true
  return byChant
    .flatMap((examples) => {
      const taken = isRare || isFirst ? examples : examples.slice(0, 1)
      if (examples.length > 0) isFirst = false
      return taken
    })
    .slice(0, maxExamples)
}

export async function readGrammarFiles(directory: string): Promise<GrammarFile[]> {
  const names = (await readdir(join(directory, 'grammar'))).filter((name) => name.endsWith('.yaml')).toSorted()
  const files: GrammarFile[] = []
  for (const name of names) {
    const slug = /^\d\d-([a-z-]+)\.yaml$/.exec(name)?.[1]
    if (slug === undefined) throw new ContentMistake([`grammar/${name}: the name must read NN-slug.yaml`])
    const source = await readYaml(join(directory, 'grammar', name), `grammar/${name}`, grammarSource)
    files.push({ folder: `grammar/${name.replace('.yaml', '')}`, slug, source })
  }
  return files
}

const keyOf = ({ lemma, partOfSpeech }: DictionaryWord, form: string): string =>
  `${partOfSpeech} ${lemma} ${fold(form)}`

type Occurrences = ReadonlyMap<string, readonly WordSource[]>

function occurrencesIn(chants: readonly ChantSource[]): Occurrences {
  const found = new Map<string, WordSource[]>()
  for (const word of chants.flatMap((chant) => allPhrases(chant).flatMap(({ words }) => words))) {
    const key = keyOf(word, word.form)
    found.set(key, [...(found.get(key) ?? []), word])
  }
  return found
}

/** A form that only looks like one in the chants, such as "Dómini" (plural), does not occur. */
const doesOccur = (word: DictionaryWord, { plain, features }: PrintedForm, occurrences: Occurrences): boolean =>
  occurrences.get(keyOf(word, plain))?.some(({ parse }) => agrees(features, featuresAsked(word, parse))) ?? false

function tableOf(table: TableSource, occurrences: Occurrences): GrammarTable {
  return {
    caption: table.caption,
    columns: table.columns.map(({ head }) => head),
    rows: table.rows.map((row) => ({
      head: row.head,
      cells: table.columns.map((column) => {
        const word = row.word ?? column.word ?? table.word
        const printed = word && findPrintedForm(word, readFeatures(`${row.form} ${column.form}`))
        if (!word || !printed) return { stem: '', ending: '', occurs: false }
        return { stem: printed.stem, ending: printed.ending, occurs: doesOccur(word, printed, occurrences) }
      }),
    })),
  }
}

export function makePages(files: readonly GrammarFile[], chants: readonly ChantSource[]): GrammarPage[] {
  const occurrences = occurrencesIn(chants)
  return files.map(({ slug, source }) => ({
    slug,
    title: source.title,
    summary: source.summary,
    terms: source.terms,
    parseTerms: source.inParses,
    paragraphs: source.text,
    tables: source.tables.map((table) => tableOf(table, occurrences)),
    examples: findExamples(chants, source.examples),
    exercises: source.exercises.map(({ type, instructions, ...content }, index) => ({
      id: `${slug}-${index + 1}`,
      type,
      instructions,
      content: { instructions, ...content },
    })),
  }))
}

export async function loadGrammar(directory: string, chants: readonly ChantSource[]): Promise<GrammarPage[]> {
  return makePages(await readGrammarFiles(directory), chants).map((page) => grammarPage.parse(page))
}
