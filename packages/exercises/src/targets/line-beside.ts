import { foldedWords } from '@schola/latin/compare'
import { readExercise } from '../catalog.ts'
import { readingOf } from './chant-targets.ts'

interface PrintedPhrase {
  readonly latin: string
  /** Phrases of one text follow one another; those of another prayer do not. */
  readonly source?: string | undefined
}

interface LineBeside {
  /** Among the phrases. */
  readonly index: number
  /** The phrase asked about, or the one sung just before it. */
  readonly shows: 'itself' | 'before'
}

const reading = (latin: string): string => readingOf(foldedWords(latin))

/** Maximum number of texts of an exercise about a single phrase; more are a list of words. */
const maxTexts = 2

/** The first phrase that holds all of the longest text, or is held by it. */
function findAsked(latin: readonly string[], phrases: readonly PrintedPhrase[]): number {
  const [longest] = latin.map(reading).toSorted((one, other) => other.length - one.length)
  if (longest === undefined || latin.length > maxTexts) return -1
  const readings = phrases.map((phrase) => reading(phrase.latin))
  const holding = readings.findIndex((phrase) => phrase.includes(longest))
  return holding === -1 ? readings.findIndex((phrase) => longest.includes(phrase)) : holding
}

/**
 * Which phrase of the chant may stand beside an exercise. After the answer it is the one asked about; before it only where
 * the answer is English, so that the phrase tells no more than the question does. Else it is the phrase before, as long as
 * that has no word of the exercise.
 */
export function findLineBeside(
  exercise: { readonly type: string; readonly content: unknown },
  phrases: readonly PrintedPhrase[],
  isAnswered: boolean,
): LineBeside | undefined {
  const read = readExercise(exercise.type, exercise.content)
  if (!read.ok) return undefined
  const { definition, content } = read
  const latin = definition.latinOf(content).right
  const index = findAsked(latin, phrases)
  if (index === -1) return undefined
  const { right } = definition.compare(content, definition.correctAnswer(content))
  const isHeard = definition.heard(content) !== undefined
  const isGivenAway = right.lang === 'en' && !isHeard && definition.isAboutMeaning(content)
  if (isAnswered || isGivenAway) return { index, shows: 'itself' }
  const before = phrases[index - 1]
  if (before === undefined || before.source !== phrases[index]?.source) return undefined
  const asked = new Set(latin.flatMap(foldedWords))
  return foldedWords(before.latin).some((word) => asked.has(word)) ? undefined : { index: index - 1, shows: 'before' }
}
