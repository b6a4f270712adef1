import fc from 'fast-check'
import { pronounce, wordsOf } from './pronounce.ts'

/** IPA of a word or phrase: syllables separated by `.`, ˈ before the stressed one, words by a space. */
export function toIpa(phrase: string): string {
  return wordsOf(phrase).map(wordToIpa).join(' ')
}

function wordToIpa(word: string): string {
  return pronounce(word)
    .map(({ sounds, stressed }) => (stressed ? 'ˈ' : '') + sounds.join(''))
    .join('.')
}

const latinLetters =
  'a b c d e f g h i j l m n o p q r s t u v x y z æ œ á é í ó ú ǽ ý ā ē ī ō ū ă ĕ ĭ ŏ ŭ ë ï ü A E I M qu ch ti gn ae'.split(
    ' ',
  )

/** Strings that look like Latin words, written with or without marks. */
export const latinWord = fc
  .array(fc.constantFrom(...latinLetters), { minLength: 1, maxLength: 12 })
  .map((all) => all.join(''))
