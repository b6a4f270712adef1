import { fold, slugOf } from '@schola/latin/text'
import { latinWords, wordsAsked, wordsProduced } from '../composing/asked.ts'
import type { Checked } from './rule.ts'

/** Minimum share of a chant's words that the learner types, spells or builds. */
export const minProduced = 0.6

/** What the exercises of a chant do with its words and phrases. */
export interface Learning {
  /** The different words of the chant itself, folded. */
  readonly forms: readonly string[]
  /** Those that stand in an exercise, those asked singly, and those typed, spelled or built. */
  readonly met: readonly string[]
  readonly asked: readonly string[]
  readonly produced: readonly string[]
  readonly keyWordsNotAsked: readonly string[]
  /** For each different phrase of the chant how many exercises stand on it. */
  readonly perPhrase: ReadonlyMap<string, number>
}

const knownLearning = new WeakMap<Checked, Learning>()

/** Several rules and the figures ask for it. */
export function learningOf(checked: Checked): Learning {
  const learning = knownLearning.get(checked) ?? readLearning(checked)
  knownLearning.set(checked, learning)
  return learning
}

function readLearning({ source: { chant: source }, chant: { exercises } }: Checked): Learning {
  const phrases = source.verses.flatMap((verse) => verse.phrases)
  const forms = [...new Set(phrases.flatMap(({ words }) => words.map(({ form }) => fold(form))))]
  const among = (words: ReadonlySet<string>): string[] => forms.filter((form) => words.has(form))
  const asked = new Set(exercises.flatMap(({ type, content }) => wordsAsked(type, content)))
  // What is written as it is heard is not written from memory.
  const fromMemory = exercises.filter(({ content }) => content.hear === undefined)
  const texts = exercises.map(({ type, content }) => latinWords(type, content))
  const spaced = texts.map((words) => ` ${words.join(' ')} `)
  const perPhrase = new Map(
    phrases.map(({ latin, words }): [string, number] => {
      const text = ` ${words.map(({ form }) => fold(form)).join(' ')} `
      return [slugOf(latin), spaced.filter((other) => other.includes(text)).length]
    }),
  )
  return {
    forms,
    met: among(new Set(texts.flat())),
    asked: among(asked),
    produced: among(new Set(fromMemory.flatMap(({ type, content }) => wordsProduced(type, content)))),
    keyWordsNotAsked: source.vocabulary.map(({ latin }) => latin).filter((latin) => !asked.has(fold(latin))),
    perPhrase,
  }
}
