import { pronounce, wordsOf } from './pronounce.ts'

const respelled: Readonly<Record<string, string>> = {
  a: 'ah',
  ɛ: 'eh',
  i: 'ee',
  ɔ: 'oh',
  u: 'oo',
  au: 'ow',
  ɛu: 'ehoo',
  ɛi: 'ehee',
  ai: 'ahee',
  tʃ: 'ch',
  dʒ: 'j',
  ʃ: 'sh',
  ɲ: 'ny',
  ŋ: 'n',
  ɡ: 'g',
  j: 'y',
}

/**
 * A word or phrase spelled for an English reader: sahnk-tee-fee-CHEH-toor.
 *
 * Each sound has one spelling: a ah, e eh, i ee, o oh, u oo, au ow (as in cow); ch as in church, j as in jam, sh as in
 * shoe, ny as in canyon, y as in yes, g always as in go, ts and dz as they stand. Syllables are joined by hyphens and
 * the stressed one is in capitals; a word of one syllable stays small.
 */
export function respell(phrase: string): string {
  return wordsOf(phrase).map(respellWord).join(' ')
}

function respellWord(word: string): string {
  return pronounce(word)
    .map(({ sounds, stressed }) => {
      const spelled = sounds.map((sound) => respelled[sound] ?? sound).join('')
      return stressed ? spelled.toUpperCase() : spelled
    })
    .join('-')
}
