import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyDefinition, catalog, findDefinition, findScore, isExerciseType, readExercise } from './catalog.ts'

const types = catalog.map(({ type }) => type)

describe('catalog', () => {
  it('has each type once, with its own label', () => {
    expect(new Set(types).size).toBe(types.length)
    expect(new Set(catalog.map(({ label }) => label)).size).toBe(types.length)
  })

  it('finds only its own types', () => {
    for (const type of types) expect(findDefinition(type)?.type).toBe(type)
    expect(findDefinition('constructor')).toBeUndefined()
    expect(isExerciseType('word-bank')).toBe(true)
    expect(isExerciseType('Word-Bank')).toBe(false)
  })
})

describe('readExercise', () => {
  it.each(types)('reads the template of %s, as a value and as JSON text', (type) => {
    const template = findDefinition(type)?.template
    for (const stored of [template, JSON.stringify(template)]) {
      expect(readExercise(type, stored)).toEqual({ ok: true, definition: findDefinition(type), content: template })
    }
  })

  it('an unknown type, unparseable content and invalid content each have their message', () => {
    expect(readExercise('essay', '{}')).toMatchObject({
      ok: false,
      reason: 'unknown-type',
      message: 'Unknown exercise type: essay',
    })
    expect(readExercise('matching', '{"pairs": [')).toEqual({
      ok: false,
      reason: 'unparseable',
      missing: ['The content is not valid JSON'],
      message: 'Error loading exercise',
    })
    expect(readExercise('multiple-choice', '{"question": "pax", "options": ["peace", "war"]}')).toEqual({
      ok: false,
      reason: 'invalid',
      missing: ['"correctAnswer" is missing'],
      message: 'Invalid multiple-choice exercise data',
    })
  })

  it('never throws, and says what is missing whenever it refuses', () => {
    const fieldNames = catalog.flatMap(({ template }) => Object.keys(template))
    const looksLikeContent = fc.dictionary(fc.constantFrom(...fieldNames, '__proto__'), fc.jsonValue())
    const stored = fc.oneof(fc.string(), fc.json(), fc.jsonValue(), fc.anything(), looksLikeContent)
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom<string>(...types), fc.string()), stored, (type, content) => {
        const reading = readExercise(type, content)
        const problems = reading.ok ? reading.definition.missing(reading.content) : reading.missing
        expect(problems.length === 0).toBe(reading.ok)
      }),
      { numRuns: 300 },
    )
  })
})

describe('answers scored on the server', () => {
  it.each([...catalog])('$type: right is 100, wrong is less, what is no answer has no score', (definition) => {
    const { type, template } = definition as AnyDefinition
    const score = (answer: unknown) => findScore(type, JSON.stringify(template), answer)
    const sent = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer))
    expect(score(sent((definition as AnyDefinition).correctAnswer(template)))).toBe(100)
    expect(score(sent((definition as AnyDefinition).wrongAnswer(template)))).toBeLessThan(100)
    expect(score({ strange: [{}] })).toBeUndefined()
    expect(findScore(type, '{', true)).toBeUndefined()
  })
})

describe('duplicates', () => {
  /** The field that two contents must differ in, for each type, to be no duplicates of each other. */
  const decisive: Readonly<Record<string, object>> = {
    'build-translation': { latinPhrase: 'amen' },
    'fill-blank-bank': { sentence: 'amen _____' },
    'fill-in-blank': { sentence: 'amen ___' },
    matching: { pairs: [{ latin: 'amen', english: 'so be it' }] },
    'multiple-choice': { question: 'amen', options: ['so be it', 'never'], correctAnswer: 'never' },
    ordering: { words: ['a', 'b'], correctOrder: ['a', 'b'] },
    'ordering-phrases': { phrases: ['a', 'b'], correctOrder: ['a', 'b'] },
    'translation-error': { latinPhrase: 'amen' },
    'true-false': { statement: 'amen' },
    unscramble: { word: 'amen' },
    'word-bank': { phrase: 'amen' },
    'word-bank-completion': { phrase: 'amen' },
  }

  it.each(Object.keys(decisive))('of %s share what they ask, whatever their instructions are', (type) => {
    const definition = findDefinition(type) as AnyDefinition
    const { template } = definition
    const keys = definition.duplicateKeys(template)
    expect(definition.duplicateKeys({ ...template, instructions: 'Another.' })).toEqual(keys)
    const other = definition.duplicateKeys({ ...template, ...decisive[type] })
    expect(other.filter((key) => keys.includes(key))).toEqual([])
  })
})
