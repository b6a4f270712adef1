import { fold, shows } from '@schola/latin/text'
import type { ComposedExercise } from '../sources/chant-source.ts'
import { textOf, textsOf } from './content-text.ts'

type Asked = Pick<ComposedExercise, 'key' | 'type' | 'content'>

/** What the learner is to find, and what is shown while finding it. */
function promptAndAnswers({ type, content, key }: Asked): [string, string[]] {
  // The composer's own instructions are the same for every word; a "this" in them tells nothing of "hoc".
  const asked = key.startsWith('written:') ? textOf(content.instructions) : ''
  if (type === 'multiple-choice') return [`${asked} ${textOf(content.question)}`, [textOf(content.correctAnswer)]]
  if (type === 'fill-in-blank') {
    const answers = textOf(content.missingWord).split('|')
    return [[asked, textOf(content.sentence), textOf(content.hint)].join(' '), answers]
  }
  if (type === 'fill-blank-bank') return [`${asked} ${textOf(content.sentence)}`, textsOf(content.answers)]
  if (type === 'unscramble') return [[asked, textOf(content.hint)].join(' '), [textOf(content.word)]]
  const isBank = type === 'word-bank' || type === 'word-bank-completion'
  if (!isBank) return [asked, []]
  // Two-letter words such as "in" and "a" are English words too.
  const answers = textsOf(content.correctAnswers).filter((word) => type !== 'word-bank' || word.length > 2)
  return [`${asked} ${textOf(content.phrase)}`, answers]
}

/** The answers that can be read in their own prompt. */
export function answersShown(exercise: Asked): string[] {
  const [prompt, answers] = promptAndAnswers(exercise)
  const isShown = (answer: string): boolean =>
    answer.includes(' ') ? fold(prompt).includes(fold(answer)) : shows(prompt, answer)
  return answers.filter((answer) => answer !== '' && isShown(answer))
}
