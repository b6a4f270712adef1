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
