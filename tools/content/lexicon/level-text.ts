import type { ChantSource, PhraseSource } from '../sources/chant-source.ts'
import { slugOf } from './latin-text.ts'

/** Every phrase of a chant, its own verses first, then the related prayers; lessons count them in this order. */
export const allPhrases = ({ verses, related }: ChantSource): PhraseSource[] =>
  [...verses, ...related].flatMap(({ phrases }) => phrases)

/** Related prayers are asked in the last two levels, and only where a level asks for no part of the chant alone. */
const asksRelated = ({ levels }: ChantSource, level: number): boolean =>
  level > levels.length - 2 && levels[level - 1]?.phrases === undefined

/** The places in `allPhrases` of what a level may ask. */
function placesAt(chant: ChantSource, level: number): number[] {
  const own = chant.verses.reduce((count, { phrases }) => count + phrases.length, 0)
  const range = chant.levels[level - 1]?.phrases
  return allPhrases(chant).flatMap((_, place) => {
    if (place >= own) return asksRelated(chant, level) ? [place] : []
    return range === undefined || (place + 1 >= range.from && place + 1 <= range.to) ? [place] : []
  })
}

/** What each level teaches before it asks: its phrases that no level before it has shown, as places in `allPhrases`. */
export function lessonsOf(chant: ChantSource): number[][] {
  const phrases = allPhrases(chant)
  const shown = new Set<string>()
  return chant.levels.map((_, index) =>
    placesAt(chant, index + 1).filter((place) => {
      const latin = slugOf(phrases[place]?.latin ?? '')
      if (shown.has(latin)) return false
      shown.add(latin)
      return true
    }),
  )
}
