import type { Offered } from '@schola/exercises/composing/composer'
import { answersShown } from '../composing/prompt.ts'
import { readOnce, withComposer } from '../composing/read-once.ts'
import { duplicateKeysOf, isOnceInChant } from '../composing/taken.ts'
import type { LoadedExercise } from '../loading/load-chant.ts'
import { exerciseRule, placeOf, rule } from './rule.ts'

const valid = exerciseRule('every exercise can be played', ({ type, content }) => {
  const reading = readOnce(type, content)
  return reading.ok ? [] : reading.missing
})

/** The reader is a parameter for tests: no content that the real one accepts breaks this rule. */
export const scoredBy = (read: typeof readOnce) =>
  exerciseRule('the right answer scores 100, a wrong one less than 70', ({ type, content }) => {
    const reading = read(type, content)
    if (!reading.ok) return []
    const { definition } = reading
    const right = definition.score(reading.content, definition.correctAnswer(reading.content))
    const wrong = definition.score(reading.content, definition.wrongAnswer(reading.content))
    return [
      ...(right === 100 ? [] : [`the right answer scores ${right}`]),
      ...(wrong < 70 ? [] : [`a wrong answer scores ${wrong}`]),
    ]
  })

const scored = scoredBy(readOnce)

const instructed = exerciseRule('every exercise says what to do', ({ instructions }) =>
  instructions.trim() === '' ? ['there are no instructions'] : [],
)

const hidden = exerciseRule('no answer is visible in its own prompt', (exercise) =>
  answersShown(exercise).map((answer) => `"${answer}" can be read in the prompt`),
)

const nothingOffered: Offered = { items: [], needed: [], minItems: 0 }

const offeredIn = (type: string, content: LoadedExercise['content']): Offered =>
  withComposer(type, content, (composer, read) => composer.offered?.(read)) ?? nothingOffered

function repeated(items: readonly string[]): string[] {
  const folded = items.map((item) => item.trim().toLowerCase())
  return items.filter((_, index) => folded.indexOf(folded[index] ?? '') !== index)
}

const distinct = exerciseRule('no distractor is repeated', ({ type, content }) => {
  const { items, needed } = offeredIn(type, content)
  const allowed = repeated(needed)
  return repeated(items)
    .filter((item) => !allowed.includes(item))
    .map((item) => `"${item}" is offered twice`)
})

const enough = exerciseRule('there is something to choose from', ({ type, content }) => {
  const { items, minItems } = offeredIn(type, content)
  return items.length < minItems ? ['there are too few wrong answers'] : []
})

const unlike = rule('no two exercises are alike', ({ chant }) => {
  const seen = new Map<string, string>()
  return chant.exercises.flatMap((exercise) => {
    const scope = isOnceInChant(exercise.type, exercise.content) ? 'chant' : `level ${exercise.level}`
    return duplicateKeysOf(exercise.type, exercise.content).flatMap((key) => {
      const first = seen.get(`${scope} ${key}`)
      seen.set(`${scope} ${key}`, first ?? placeOf(exercise))
      return first === undefined ? [] : [{ at: placeOf(exercise), key: exercise.key, sentence: `it repeats ${first}` }]
    })
  })
})

export const exerciseRules = [valid, scored, instructed, hidden, distinct, enough, unlike]
