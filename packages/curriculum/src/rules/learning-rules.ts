import { latinWords, questionOf, subjectOf, truthOf, untaughtWords } from '../composing/asked.ts'
import { answerOf } from '../composing/taken.ts'
import { areForeign } from '../lexicon/lexicon.ts'
import { learningOf, minProduced } from './learning.ts'
import { exerciseRule, placeOf, rule } from './rule.ts'

const taught = exerciseRule('no Latin is asked that no lesson has shown', ({ type, content, level }, { shown }) => {
  const known = shown[level - 1]
  if (known === undefined) return []
  return untaughtWords(type, content, known).map((word) => `"${word}" has not been shown`)
})

const keyWords = rule('every key word is asked singly', (checked) =>
  learningOf(checked).keyWordsNotAsked.map((latin) => ({ at: `"${latin}"`, sentence: 'nothing asks for this word' })),
)

const produced = rule(`at least ${minProduced * 100} % of the words are typed, spelled or built`, (checked) => {
  const { forms, produced: made } = learningOf(checked)
  if (made.length >= forms.length * minProduced) return []
  return [{ at: 'all levels', sentence: `only ${made.length} of ${forms.length} are` }]
})

const even = rule('statements are true as often as false', ({ chant: { exercises } }) => {
  const truths = exercises.map(({ type, content }) => truthOf(type, content))
  const right = truths.filter((isTrue) => isTrue === true).length
  const wrong = truths.filter((isTrue) => isTrue === false).length
  return Math.abs(right - wrong) <= 1
    ? []
    : [{ at: 'all levels', sentence: `${right} are true and ${wrong} are false` }]
})

const consistent = rule('no question has two answers in one chant', ({ chant }) => {
  const answers = new Map<string, string>()
  return chant.exercises.flatMap((exercise) => {
    const { type, content } = exercise
    const [question, answer] = [questionOf(type, content), answerOf(type, content)]
    const before = answers.get(question) ?? answer
    answers.set(question, before)
    return before === answer
      ? []
      : [{ at: placeOf(exercise), key: exercise.key, sentence: `elsewhere the answer is ${before}` }]
  })
})

const once = rule('a level asks nothing twice in other words', ({ chant }) => {
  const seen = new Map<string, string>()
  return chant.exercises.flatMap((exercise) => {
    const subject = `${exercise.level} ${subjectOf(exercise.type, exercise.content)}`
    const first = seen.get(subject)
    seen.set(subject, first ?? placeOf(exercise))
    return first === undefined ? [] : [{ at: placeOf(exercise), key: exercise.key, sentence: `${first} asks the same` }]
  })
})

const namedRightly = exerciseRule(
  'Greek and Hebrew are not called Latin',
  ({ type, content, instructions }, { lexicon }) =>
    /\bLatin\b/.test(instructions) && areForeign(lexicon, latinWords(type, content))
      ? [`"${instructions}" is said of ${latinWords(type, content).join(' ')}`]
      : [],
)

export const learningRules = [taught, keyWords, produced, even, consistent, once, namedRightly]
