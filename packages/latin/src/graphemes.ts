export interface Letter {
  readonly text: string
  /** One of a-z, æ, œ; `*` for anything else, so that indexes into the bare word and the letters agree. */
  readonly base: string
  /** Has an acute: the stress in liturgical books. */
  readonly accented: boolean
  /** Has a macron. */
  readonly long: boolean
  /** Has any mark, so that it forms no diphthong with the vowel before it (aëris, poëma). */
  readonly marked: boolean
}

const clusterPattern = /\P{M}\p{M}*|\p{M}+/gu
const acuteMark = '\u0301'
const macronMark = '\u0304'

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

/** Returns the lowercase word without marks, one character per letter. */
export function bareWord(letters: readonly Letter[]): string {
  return letters.map((letter) => letter.base).join('')
}

function isVowelLetter(base: string): boolean {
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

/** A break is at the end of the match. Patterns match the bare word (see `bareWord`). */
type Breaks = readonly RegExp[]

/** Vowels sounded apart that look like a diphthong, and vowel i that looks like a consonant. */
const hiatuses: Breaks = [
  /^(isra|micha|rapha|misa|isma|nathana)(?=el)/,
  /^a(?=er(em|a)?$)/,
  /^po(?=e[mst])/,
  /^co(?=etern|erc|eg|ess|equ|ex|unt)/,
  /^intro(?=e)/,
  /^(no|silo|alo)(?=e)/,
  /(emma|nicola|archela|isla|esla)(?=u[sm]$)/,
  /^capharna(?=um)/,
  /^sa(?=ul(is|em|i|e)?$)/,
  /^esa(?=u)/,
  /^isai(?=a)/,
  /^i(?=o$|ens$|ota|aspi|amb|er(unt|at|it)$)/,
  /^introi(?=e)/,
]

/** Compounds that liturgical books divide at the seam: ad-o-ra-mus, red-e-mit, de-scen-dit, quon-i-am. */
const seams: Breaks = [
  /^ab(?=iit|ire|est|esse|omin|und|ut[ei]|lu|lat)/,
  /^ad(?=or|opt|es[st]|im|it|eo|eu|ip|iit|st|au[gx])/,
  /^a(?=sperg|spers|spic|spex|spect|spir|scrib|st[ai])/,
  /^de(?=s[cpt])/,
  /^et(?=iam)/,
  /^ex(?=[aeiouyæœs])/,
  /^in(?=[eiou]|au)/,
  /^ob(?=oe|œ|edi|lat|liv|lig|umbr|it[ui]|iit)/,
  /^per(?=e[ao]|iit|ire|ibu|unct|enn)/,
  /^post(?=e)/,
  /^(omni)?pot(?=e)/,
  /^pr(ae|æ)(?=s[cpt])/,
  /^prod(?=e)/,
  /^pro(?=spic|spec|spex|stra|stern|scrib)/,
  /^quem(?=ad)/,
  /^quon(?=iam)/,
  /^re(?=sp|st[ai]|scrib)/,
  /^red(?=em|im|i[ei]|ir|eo|eu|und|arg)/,
  /^sic(?=ut)/,
  /^(con)?sub(?=st|lim|lev|lat|e[ao]|ir|iit)/,
  /^su(?=s[cp])/,
  /^(per)?trans(?!c[ei])/,
  /^vel(?=ut)/,
]

function hiatusBreaks(bare: string): ReadonlySet<number> {
  return breaksIn(bare, hiatuses)
}

export function seamBreaks(bare: string): ReadonlySet<number> {
  return breaksIn(bare, seams)
}

function breaksIn(bare: string, patterns: Breaks): ReadonlySet<number> {
  const matches = patterns.map((pattern) => pattern.exec(bare)).filter((match) => match !== null)
  return new Set(matches.map((match) => match.index + match[0].length))
}

/** One or two letters with one sound: a vowel, a diphthong, or a consonant. */
export interface Grapheme {
  readonly text: string
  /** Bare letters: `ae` also for æ, `j` for consonantal i, `gu` for the gu of lingua. */
  readonly key: string
  readonly vowel: boolean
  readonly accented: boolean
  readonly long: boolean
  readonly start: number
}

const vowelPairs = new Set(['ae', 'oe', 'au', 'ay'])
const aspirates = new Set(['ch', 'ph', 'th', 'rh'])
const ligatures: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe' }

// Eu is a diphthong only in Greek words and a few particles; Deus, meus, eum and euntes have two vowels.
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
