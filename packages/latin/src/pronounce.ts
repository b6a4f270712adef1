import { bareWord, type Grapheme, readLetters } from './graphemes.ts'
import { stressedSyllable } from './stress.ts'
import { divide, isFrontVowel } from './syllables.ts'

interface SpokenSyllable {
  readonly text: string
  /** IPA, one entry per sound: `['tʃ', 'ɛ']`. Silent letters have none. */
  readonly sounds: readonly string[]
  readonly stressed: boolean
}

const vowels: Readonly<Record<string, string>> = {
  a: 'a',
  e: 'ɛ',
  i: 'i',
  o: 'ɔ',
  u: 'u',
  y: 'i',
  ae: 'ɛ',
  oe: 'ɛ',
  au: 'au',
  eu: 'ɛu',
  ei: 'ɛi',
  ay: 'ai',
}

const consonants: Readonly<Record<string, string>> = {
  ch: 'k',
  ph: 'f',
  th: 't',
  rh: 'r',
  w: 'v',
  z: 'dz',
}

export function wordsOf(phrase: string): string[] {
  return phrase.match(/[\p{L}\p{M}]+/gu) ?? []
}

export function pronounce(word: string): SpokenSyllable[] {
  const syllables = divide(word)
  const stressed = stressedSyllable(word)
  const graphemes = syllables.flat()
  // The h is sounded in mihi, nihil and their compounds.
  const soundedH = /^mihi|nihil/.test(bareWord(readLetters(word)))
  const sounds = graphemes.map((_, at) => soundsAt(graphemes, at, soundedH))
  let from = 0
  return syllables.map((syllable, index) => {
    const own = sounds.slice(from, from + syllable.length)
    from += syllable.length
    return {
      text: syllable.map((grapheme) => grapheme.text).join(''),
      sounds: own.flat(),
      stressed: syllables.length > 1 && index === stressed,
    }
  })
}

function soundsAt(graphemes: readonly Grapheme[], at: number, soundedH: boolean): string[] {
  const grapheme = graphemes[at]
  if (!grapheme) return []
  const key = (offset: number) => graphemes[at + offset]?.key
  if (grapheme.vowel) return [vowels[grapheme.key] ?? '']
  switch (grapheme.key) {
    case 'c':
      return [soundOfC(key(-1), key(1), key(2))]
    case 'g':
      return [soundOfG(key(1), key(2))]
    case 'h':
      return soundedH ? ['k'] : []
    case 'n':
      return soundOfN(key(-1), key(1), key(2))
    case 's':
      // One sound together with the c: descendit, suscipe.
      return key(1) === 'c' && isFrontVowel(key(2)) ? [] : ['s']
    case 't': {
      const beforeVowel = key(1) === 'i' && graphemes[at + 2]?.vowel
      return [beforeVowel && at > 0 && !/^[stx]$/.test(key(-1) ?? '') ? 'ts' : 't']
    }
    case 'x':
      return key(1) === 's' || (key(1) === 'c' && isFrontVowel(key(2))) ? ['k'] : ['k', 's']
    case 'qu':
      return ['k', 'w']
    case 'gu':
      return ['ɡ', 'w']
    case '*':
      return []
    default:
      return [consonants[grapheme.key] ?? grapheme.key]
  }
}

function soundOfC(previous: string | undefined, next: string | undefined, afterNext: string | undefined): string {
  if (next === 'c' && isFrontVowel(afterNext)) return 't'
  if (!isFrontVowel(next)) return 'k'
  return previous === 's' || previous === 'x' ? 'ʃ' : 'tʃ'
}

function soundOfG(next: string | undefined, afterNext: string | undefined): string {
  if (next === 'n') return 'ɲ'
  if (next === 'g' && isFrontVowel(afterNext)) return 'd'
  return isFrontVowel(next) ? 'dʒ' : 'ɡ'
}

function soundOfN(previous: string | undefined, next: string | undefined, afterNext: string | undefined): string[] {
  if (previous === 'g') return []
  const velar = /^(ch|k|qu?|gu|x)$/.test(next ?? '')
  const hard = (next === 'c' && !isFrontVowel(afterNext)) || (next === 'g' && !isFrontVowel(afterNext))
  return velar || (hard && !(next === 'g' && afterNext === 'n')) ? ['ŋ'] : ['n']
}

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
 * shoe, ny as in canyon, y as in yes, g always as in go, ts and dz as written. Syllables are joined by hyphens and
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
