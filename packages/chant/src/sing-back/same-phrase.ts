import type { Alignment } from './align.ts'
import { median } from './cents.ts'
import type { PhraseNote } from './phrase.ts'

/** How much lengths vary beside those that are written, as a logarithm; what is held before a rest is as one likes. */
function unevennessOf(phrase: readonly PhraseNote[], { notes }: Alignment): number {
  const ratios = phrase.slice(0, -1).flatMap(({ seconds, rest }, place) => {
    const stretch = notes[place]
    return stretch && rest === 0 ? [Math.log((stretch.to - stretch.from) / seconds)] : []
  })
  const usual = median(ratios)
  return Math.sqrt(ratios.reduce((sum, each) => sum + (each - usual) ** 2, 0) / Math.max(ratios.length, 1))
}

/** What each counts for beside the share of notes in their places. */
const worth = { reached: 0.5, unevenness: 0.25 }
/** Chosen with simulated takes: few other phrases pass, and few poor takes of this phrase are rejected. */
const least = 1.09

/**
 * Whether a take is of the phrase along which it was laid. Almost any melody can be laid along another so that half of
 * the notes fit; then more of them are wrong or added, the end is not reached, or the lengths are uneven. `inPlace` says
 * how many notes are in their places, and may count one that is near for a part.
 */
export function isSamePhrase(phrase: readonly PhraseNote[], alignment: Alignment, inPlace: number): boolean {
  const { reached, added } = alignment
  const share = inPlace / (Math.max(reached, 2) + added.length)
  const end = reached / phrase.length
  return share + worth.reached * end - worth.unevenness * unevennessOf(phrase, alignment) >= least
}
