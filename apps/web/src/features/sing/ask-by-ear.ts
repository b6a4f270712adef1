import { isTuneful, soundAlike } from '@schola/chant/sing-back/sound-alike'
import { type Random, shuffled } from '@schola/exercises/shuffle'
import { foldLatin } from '@schola/latin/compare'
import type { SingablePhrase } from '../../components/sing-back/sing-phrase.tsx'

export type HeardPhrase = Pick<SingablePhrase, 'latin' | 'notes'>

export interface EarQuestion<T extends HeardPhrase> {
  readonly asked: T
  readonly choices: readonly T[]
}

const choiceCount = 4
const maxQuestions = 6

/** Picks phrases that all differ in sound and in words. */
function pickDifferent<T extends HeardPhrase>(from: readonly T[], first: T, count: number): T[] {
  const picked = [first]
  for (const phrase of from) {
    if (picked.length === count) break
    const isTaken = picked.some(
      (other) => foldLatin(other.latin) === foldLatin(phrase.latin) || soundAlike(other.notes, phrase.notes),
    )
    if (!isTaken) picked.push(phrase)
  }
  return picked
}

/**
 * Composes questions for the phrases of a chant, each melody once. Wrong choices come from the same chant, and from others if
 * it has too few. Their words are nowhere sung to the melody in question.
 */
export function askByEar<T extends HeardPhrase>(
  own: readonly T[],
  others: readonly T[],
  random: Random,
): EarQuestion<T>[] {
  const order = shuffled(own, random)
  const askable = order.filter(({ notes }) => isTuneful(notes))
  const [first] = askable
  if (!first) return []
  return pickDifferent(askable, first, maxQuestions).flatMap((asked) => {
    const alike = [...own, ...others].filter(({ notes }) => soundAlike(notes, asked.notes))
    const alsoRight = new Set(alike.map(({ latin }) => foldLatin(latin)))
    const wrong = [...shuffled(own, random), ...shuffled(others, random)].filter(
      ({ latin }) => !alsoRight.has(foldLatin(latin)),
    )
    const choices = pickDifferent(wrong, asked, choiceCount)
    return choices.length > 1 ? [{ asked, choices: shuffled(choices, random) }] : []
  })
}
