import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ExerciseContent, ExerciseDefinition } from '../definition/define-exercise.ts'
import { languageOf } from '../definition/language.ts'

/** A word of letters that fold to themselves. */
export const aWord = fc.stringMatching(/^[bcdmnprstu]{1,6}$/)

export const someText = fc.array(aWord, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))

export const wordsFrom = (atLeast: number) => fc.array(aWord, { minLength: atLeast, maxLength: 8 })

/** A row of items together with one of its rearrangements. */
export const withArrangement = (items: fc.Arbitrary<string[]>) =>
  items.chain((row) =>
    fc.record({
      row: fc.constant(row),
      arrangement: fc.shuffledSubarray(row, { minLength: row.length, maxLength: row.length }),
    }),
  )

/** What holds for every type, with random contents and answers. */
export function holdsTheLaws<Content extends ExerciseContent, Answer>(
  definition: ExerciseDefinition<string, Content, Answer>,
  contents: fc.Arbitrary<unknown>,
  answers: fc.Arbitrary<Answer>,
): void {
  function read(input: unknown): Content {
    const reading = definition.readContent(input)
    if (!reading.ok) throw new Error(reading.missing.join('; '))
    return reading.content
  }

  it('has a template that is valid and already in the one shape', () => {
    expect(read(definition.template)).toEqual(definition.template)
    expect(definition.missing(definition.template)).toEqual([])
  })

  it('scores its correct answer 100, and allows submitting it', () => {
    fc.assert(
      fc.property(contents, (input) => {
        const content = read(input)
        const answer = definition.correctAnswer(content)
        expect(definition.score(content, answer)).toBe(100)
        expect(definition.isComplete(content, answer)).toBe(true)
        expect(definition.answerSchema().safeParse(answer).success).toBe(true)
      }),
    )
  })

  it('scores its wrong answer below the pass mark', () => {
    fc.assert(
      fc.property(contents, (input) => {
        const content = read(input)
        expect(definition.score(content, definition.wrongAnswer(content))).toBeLessThan(definition.passMark)
      }),
    )
  })

  it('scores every answer with a whole number from 0 to 100 and says something about it', () => {
    fc.assert(
      fc.property(contents, answers, (input, answer) => {
        const content = read(input)
        const score = definition.score(content, answer)
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
        expect(definition.feedback(content, answer, score)).not.toBe('')
      }),
    )
  })

  it('sets an answer that is not perfect beside the right one, and marks what differs', () => {
    fc.assert(
      fc.property(contents, answers, (input, answer) => {
        const content = read(input)
        for (const each of [answer, definition.wrongAnswer(content)]) {
          if (definition.score(content, each) === 100) continue
          const { given, right } = definition.compare(content, each)
          expect(right.parts.length).toBeGreaterThan(0)
          expect([...given.parts, ...right.parts].some(({ differs }) => differs)).toBe(true)
        }
      }),
    )
  })

  it('tells all its Latin: of what is asked and answered, and of what is only offered', () => {
    const wordsIn = (texts: readonly string[]) => texts.flatMap((each) => each.match(/\p{L}+/gu) ?? [])
    fc.assert(
      fc.property(fc.oneof(fc.constant(definition.template), contents), (input) => {
        const content = read(input)
        const { right, wrong } = definition.latinOf(content)
        const all = [...right, ...wrong]
        expect(new Set(all).size).toBe(all.length)
        expect(all.filter((each) => each !== each.trim() || !/\p{L}/u.test(each) || each.includes('_'))).toEqual([])
        const written = new Set(wordsIn([JSON.stringify(content).replaceAll(/\\./g, ' ')]))
        expect(wordsIn(all).filter((word) => !written.has(word))).toEqual([])
      }),
    )
    const { right, wrong } = definition.latinOf(read(definition.template))
    expect(right.length).toBeGreaterThan(0)
    expect([...right, ...wrong].filter((each) => languageOf(each) === 'en')).toEqual([])
  })

  it('reads what it has read to the same content, ignores unknown fields, and never lets nothing be submitted', () => {
    fc.assert(
      fc.property(contents, fc.object(), (input, extra) => {
        const content = read(input)
        expect(read(content)).toEqual(content)
        expect(read({ ...content, unknownField: extra, instructions: null })).not.toHaveProperty('unknownField')
        expect(definition.isComplete(content, undefined)).toBe(false)
      }),
    )
  })
}
