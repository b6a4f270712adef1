import type { Grapheme } from './graphemes.ts'
import { bareWord, readLetters } from './letters.ts'
import { hasKnownLongPenult } from './quantity.ts'
import { divide, isStopAndLiquid } from './syllables.ts'

// Here -que is part of the word, or the books leave the stress where it was (únaque): it does not move to the syllable before.
const notEncliticQue = new Set(['denique', 'itaque', 'unaque', 'undique', 'utique'])

/**
 * -ne and -ve end far more words (Domine, ratione, breve) than they are added to, so only these count. After a consonant
 * no rule is needed: the syllable before the enclitic is closed, hence heavy (hominésne).
 */
const encliticNeVe = new Set(['egone', 'itane', 'mihine', 'tibine', 'sicine', 'aliave', 'plurave'])

/** Index of the stressed syllable among `syllabify(word)`. */
export function stressedSyllable(word: string): number {
  const syllables = divide(word)
  const written = syllables.findIndex((syllable) => syllable.some((grapheme) => grapheme.vowel && grapheme.accented))
  if (written !== -1) return written
  const penult = syllables.length - 2
  if (penult < 1) return 0
  const bare = bareWord(readLetters(word))
  return hasEnclitic(bare) || hasKnownLongPenult(bare) || isHeavy(syllables, penult) ? penult : penult - 1
}

function hasEnclitic(bare: string): boolean {
  return (bare.endsWith('que') && !notEncliticQue.has(bare)) || encliticNeVe.has(bare)
}

/** A long vowel, a diphthong, or a vowel before two consonants, x, z, or the double i of alleluia. */
function isHeavy(syllables: readonly Grapheme[][], index: number): boolean {
  const rest = syllables.slice(index).flat()
  const nucleus = rest.findIndex((grapheme) => grapheme.vowel)
  const vowel = rest[nucleus]
  if (!vowel) return false
  if (vowel.long || vowel.key.length > 1) return true
  const after = rest.slice(nucleus + 1)
  const [first = '', second = '', ...more] = after
    .slice(
      0,
      after.findIndex((grapheme) => grapheme.vowel),
    )
    .map((grapheme) => grapheme.key)
    .filter((key) => key !== 'h')
  if (first === 'x' || first === 'z' || (first === 'j' && second === '')) return true
  return second !== '' && (more.length > 0 || !isStopAndLiquid(first, second))
}
