import { hiatusBreaks } from './divisions.ts'
import { bareWord, isVowelLetter, type Letter, readLetters } from './letters.ts'

/** One or two letters that stand for one thing: a vowel, a diphthong, or a consonant. */
export interface Grapheme {
  readonly text: string
  /** The bare letters: `ae` also for æ, `j` also for consonantal i, `gu` for the gu of lingua. */
  readonly key: string
  readonly vowel: boolean
  readonly accented: boolean
  readonly long: boolean
  /** Index of its first letter in the word. */
  readonly start: number
}

const vowelPairs = new Set(['ae', 'oe', 'au', 'ay'])
const aspirates = new Set(['ch', 'ph', 'th', 'rh'])
const ligatures: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe' }

// Eu is a diphthong in Greek words and a few particles only; Deus, meus, eum and euntes have two vowels.
const euDiphthong = /^(eu(?=[cglprstv]|nu|ni)|(h|eh|s|n|c)eu$|neut|pneum|deuter|leuc|seleuc|zeu)/
const eiDiphthong = /^hei$/
const prefixBeforeJ = /^(ab|ad|circum|con|dis|in|ob|per|sub)(?=i(u|ac|ec))/

export function readGraphemes(word: string): Grapheme[] {
  const letters = readLetters(word)
  const bare = bareWord(letters)
  const hiatus = hiatusBreaks(bare)
  const graphemes: Grapheme[] = []
  for (let at = 0; at < letters.length; ) {
    const previous = graphemes.at(-1)
    const size = isPair(letters, bare, hiatus, at) ? 2 : 1
    const taken = letters.slice(at, at + size)
    const written = bareWord(taken)
    const consonantalI = size === 1 && isConsonantalI(letters, bare, hiatus, at, previous)
    graphemes.push({
      text: taken.map((letter) => letter.text).join(''),
      key: consonantalI ? 'j' : (ligatures[written] ?? written),
      vowel: isVowelLetter(written.charAt(0)) && !consonantalI,
      accented: taken.some((letter) => letter.accented),
      long: taken.some((letter) => letter.long),
      start: at,
    })
    at += size
  }
  return graphemes
}

function isPair(letters: readonly Letter[], bare: string, hiatus: ReadonlySet<number>, at: number): boolean {
  const next = letters[at + 1]
  const pair = bare.slice(at, at + 2)
  if (!next || next.marked || hiatus.has(at + 1)) return false
  if (vowelPairs.has(pair) || aspirates.has(pair)) return true
  if (pair === 'eu') return euDiphthong.exec(bare)?.[0].lastIndexOf('eu') === at || /teuch/.test(bare)
  if (pair === 'ei') return eiDiphthong.test(bare)
  const beforeVowel = isVowelLetter(bare.charAt(at + 2))
  return beforeVowel && (pair === 'qu' || (pair === 'gu' && bare.charAt(at - 1) === 'n'))
}

function isConsonantalI(
  letters: readonly Letter[],
  bare: string,
  hiatus: ReadonlySet<number>,
  at: number,
  previous: Grapheme | undefined,
): boolean {
  if (bare.charAt(at) !== 'i' || letters[at]?.marked || hiatus.has(at + 1)) return false
  const next = bare.charAt(at + 1)
  if (at === 0) return isVowelLetter(next) && next !== 'i' && next !== 'y'
  if (previous?.vowel) return isVowelLetter(next)
  return prefixBeforeJ.exec(bare)?.[0].length === at
}
