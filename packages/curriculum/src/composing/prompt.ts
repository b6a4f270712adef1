import { isComposed } from '@schola/exercises/composing/composer'
import { fold, shows } from '@schola/latin/text'
import type { ComposedExercise } from '../sources/chant-source.ts'
import { withComposer } from './read-once.ts'

/** The answers that can be read in their own prompt. */
export function answersShown({ type, content, key }: Pick<ComposedExercise, 'key' | 'type' | 'content'>): string[] {
  const prompt = withComposer(type, content, (composer, read) => {
    // Composed instructions are the same for every word: a "this" in them does not reveal "hoc".
    const instructions = isComposed(key) ? '' : (read.instructions ?? '')
    const { shown, answers } = composer.prompt?.(read) ?? { shown: [], answers: [] }
    return { text: [instructions, ...shown].join(' '), answers }
  })
  if (prompt === undefined) return []
  const isShown = (answer: string): boolean =>
    answer.includes(' ') ? fold(prompt.text).includes(fold(answer)) : shows(prompt.text, answer)
  return prompt.answers.filter((answer) => answer !== '' && isShown(answer))
}
