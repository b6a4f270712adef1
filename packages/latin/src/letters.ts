/** One written letter: its text (with marks and neighboring punctuation), its bare form, and what the marks say. */
export interface Letter {
  readonly text: string
  /** One of a-z, æ, œ; `*` for anything else, so that an index into the bare word is an index into the letters. */
  readonly base: string
  /** Bears an acute: the stress of the liturgical books. */
  readonly accented: boolean
  /** Bears a macron. */
  readonly long: boolean
  /** Bears any mark, so that it forms no diphthong with the vowel before it (aëris, poëma). */
  readonly marked: boolean
}

const clusterPattern = /\P{M}\p{M}*|\p{M}+/gu
const acuteMark = '\u0301'
const macronMark = '\u0304'

/** Splits a word into letters; anything else stays attached to the letter beside it. */
export function readLetters(word: string): Letter[] {
  const letters: Letter[] = []
  let before = ''
  for (const [text] of word.matchAll(clusterPattern)) {
    const last = letters.at(-1)
    if (/^\p{L}/u.test(text)) {
      letters.push(letterOf(before + text, text))
      before = ''
    } else if (last) {
      letters[letters.length - 1] = { ...last, text: last.text + text }
    } else {
      before += text
    }
  }
  return before === '' ? letters : [letterOf(before, before)]
}

/** The bare lower-case word, one character a letter. */
export function bareWord(letters: readonly Letter[]): string {
  return letters.map((letter) => letter.base).join('')
}

export function isVowelLetter(base: string): boolean {
  return base !== '' && 'aeiouyæœ'.includes(base)
}

function letterOf(text: string, cluster: string): Letter {
  const [first = '', ...marks] = cluster.normalize('NFD').toLowerCase()
  return {
    text,
    base: /^[a-zæœ]$/.test(first) ? first : '*',
    accented: marks.includes(acuteMark),
    long: marks.includes(macronMark),
    marked: marks.length > 0,
  }
}
