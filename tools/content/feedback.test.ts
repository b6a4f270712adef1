import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composedExercises, writtenExercises } from '@schola/curriculum/sources/chant-source'
import { parseYaml } from '@schola/curriculum/sources/parse-yaml'
import { readExercise } from '@schola/exercises/catalog'
import { withQuotations } from '@schola/exercises/latin-texts'
import { judge } from '@schola/exercises/verdict'
import { foldLatin } from '@schola/latin/compare'
import { describe, expect, it } from 'vitest'
import { contentDirectory } from './run.ts'

async function exercisesIn(folder: string) {
  const read = (file: string) => readFile(join(contentDirectory, folder, file), 'utf8')
  const composed = composedExercises.parse(JSON.parse(await read('composed.json')))
  const written = parseYaml(await read('exercises.yaml'), folder, writtenExercises)
  const all = [...composed, ...written.map(({ type, ...content }) => ({ key: 'written', type, content }))]
  return all.map(({ key, type, content }) => {
    const reading = readExercise(type, content)
    if (!reading.ok) throw new Error(`${folder} ${key}: ${reading.message}`)
    return { name: `${folder} ${key}`, type, ...reading }
  })
}

const entries = await readdir(contentDirectory)
const exercises = (await Promise.all(entries.filter((name) => /^\d\d-/.test(name)).map(exercisesIn))).flat()

const wordsOf = (text: string): string[] =>
  foldLatin(text)
    .split(' ')
    .filter((word) => word !== '')

function textsIn(fields: readonly string[], value: unknown, name = ''): string[] {
  if (typeof value === 'string') return fields.includes(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(fields, inner, Array.isArray(value) ? name : key))
}

const contents = exercises.map(({ content }) => content)
// Fields whose language their type fixes.
const latinFields = [
  'latin',
  'latinPhrase',
  'correctOrder',
  'wordBank',
  'missingWord',
  'word',
  'correctAnswers',
  'hear',
]
const englishFields = ['english', 'correctTranslation', 'errorTranslation', 'correctWords', 'extraWords', 'translation']
const tiles = exercises.flatMap(({ type, content }) =>
  type.startsWith('word-bank') ? textsIn(['options'], content) : [],
)
const latin = new Set(
  [...tiles, ...textsIn(latinFields, contents)].flatMap((text) => text.split(/[|]/)).flatMap(wordsOf),
)
const english = new Set(textsIn(englishFields, contents).flatMap(wordsOf))

const isLatin = (text: string): boolean => wordsOf(text).every((word) => latin.has(word))
const isEnglish = (text: string): boolean => wordsOf(text).every((word) => english.has(word))
/** Only words of the one language, and not also a text of the other. */
const isOnlyLatin = (text: string): boolean => isLatin(text) && !isEnglish(text)
const isOnlyEnglish = (text: string): boolean => isEnglish(text) && !isLatin(text)

const said = exercises.flatMap(({ name, definition, content }) =>
  [definition.correctAnswer(content), definition.wrongAnswer(content)].map((answer) => ({
    name,
    sentence: judge(definition, content, answer).message,
    right: definition.latinOf(content).right,
  })),
)

/** The quoted texts of each sentence that has this shape. */
const sentencesLike = (shape: RegExp) =>
  said.flatMap(({ name, sentence }) => {
    const found = shape.exec(sentence)
    return found ? [{ name, sentence, first: found[1] ?? '', second: found[2] ?? '' }] : []
  })

const named = (found: readonly { readonly name: string; readonly sentence: string }[]): string[] =>
  found.map(({ name, sentence }) => `${name}: ${sentence}`)

describe('every sentence of the feedback is true', () => {
  const meanings = sentencesLike(/"([^"]+)" (?:actually )?means "([^"]+)"/)

  it('what "means" stands between Latin and English', () => {
    expect(meanings.length).toBeGreaterThan(500)
    expect(named(meanings.filter(({ first, second }) => isOnlyEnglish(first) || isOnlyLatin(second)))).toEqual([])
  })

  it('what "means" is said of the whole of the Latin', () => {
    const lacksNot = ({ first, second }: { first: string; second: string }) =>
      wordsOf(first).includes('non') !== /\b(?:not|no|never|nor|neither|without|un\w+)\b/.test(second.toLowerCase()) &&
      wordsOf(first).includes('non')
    const isPart = ({ first, second }: { first: string; second: string }) =>
      wordsOf(first).length > 3 && wordsOf(second).length * 2 < wordsOf(first).length
    expect(named(meanings.filter((each) => lacksNot(each) || isPart(each)))).toEqual([])
  })

  it('what is so "in Latin" is said of English', () => {
    const inLatin = sentencesLike(/"([^"]+)" is "([^"]+)" in Latin/)
    expect(inLatin.length).toBeGreaterThan(100)
    expect(named(inLatin.filter(({ first, second }) => isOnlyLatin(first) || isOnlyEnglish(second)))).toEqual([])
  })

  it('what goes together, and what fills a gap, is Latin', () => {
    const together = sentencesLike(/"([^"]+)" goes with "([^"]+)"/)
    const filled = sentencesLike(/It is "([^"]+)"/)
    expect(
      named(
        [...together, ...filled].filter(({ first, second }) => isOnlyEnglish(first) || isOnlyEnglish(second || first)),
      ),
    ).toEqual([])
  })

  it('each text that is quoted carries its language', () => {
    const wrong = said.flatMap(({ name, sentence, right }) =>
      withQuotations(sentence, right).flatMap(({ text, lang, isQuoted }) =>
        isQuoted && ((lang === 'la' && isOnlyEnglish(text)) || (lang !== 'la' && isOnlyLatin(text)))
          ? [`${name}: ${text} (${lang ?? 'unmarked'})`]
          : [],
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('every exercise tells its Latin', () => {
  it('all of it is Latin, and only what asks nothing in Latin tells none', () => {
    const wrong = exercises.flatMap(({ name, type, definition, content }) => {
      const { right, wrong: offered } = definition.latinOf(content)
      const foreign = [...right, ...offered].filter(isOnlyEnglish)
      return foreign.length > 0 || (right.length === 0 && type !== 'true-false')
        ? [`${name}: ${foreign.join(' | ')}`]
        : []
    })
    expect(wrong).toEqual([])
  })
})
