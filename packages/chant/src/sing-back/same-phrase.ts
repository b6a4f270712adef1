import type { Alignment } from './align.ts'
import { median } from './cents.ts'
import type { PhraseNote } from './phrase.ts'

/** Returns the logarithmic deviation of the lengths from the written ones. Notes before a rest are ignored. */
function unevennessOf(phrase: readonly PhraseNote[], { notes }: Alignment): number {
  const ratios = phrase.slice(0, -1).flatMap(({ seconds, rest }, index) => {
    const stretch = notes[index]
    return stretch && rest === 0 ? [Math.log((stretch.to - stretch.from) / seconds)] : []
  })
  const usual = median(ratios)
  return Math.sqrt(ratios.reduce((sum, each) => sum + (each - usual) ** 2, 0) / Math.max(ratios.length, 1))
}

/** Weights relative to the share of right notes. */
const weights = { reached: 0.5, unevenness: 0.25 }
/** Chosen with simulated takes: few other phrases pass, and few poor takes of this phrase are rejected. */
const minScore = 1.09

/**
 * Returns whether a take is of the phrase with which it was aligned. Almost any melody can be aligned with another so that half of
 * the notes fit, but then more notes are wrong or added, the end is not reached, or the lengths are uneven. `rightNotes` counts
 * notes that are near in part.
 */
export function isSamePhrase(phrase: readonly PhraseNote[], alignment: Alignment, rightNotes: number): boolean {
  const { reached, added } = alignment
  const share = rightNotes / (Math.max(reached, 2) + added.length)
  const end = reached / phrase.length
  return share + weights.reached * end - weights.unevenness * unevennessOf(phrase, alignment) >= minScore
}
