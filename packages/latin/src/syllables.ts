import { bareWord, type Grapheme, readGraphemes, readLetters, seamBreaks } from './graphemes.ts'

const beforeR = new Set(['b', 'c', 'd', 'f', 'g', 'k', 'p', 't', 'ch', 'ph', 'th'])
const beforeL = new Set(['b', 'c', 'f', 'g', 'k', 'p', 'ch', 'ph'])
const stops = new Set(['c', 'ch', 'p', 'ph', 't', 'th', 'qu'])

/**
 * Divides a word as the liturgical books do, keeping every written character.
 *
 * One consonant goes with the vowel after it (a-men, di-xit), of several only the last (sanc-tus, nos-ter), or the last
 * two where they are stop and liquid, gn, or soft sc (pa-tris, a-gnus, di-sci-pu-lus). After n, s goes with the stop
 * (in-sti-tu-ti-o). Compounds part at their seam (ad-o-ra-mus, de-scen-dit, ex-al-to).
 */
export function syllabify(word: string): string[] {
  return divide(word).map((syllable) => syllable.map((grapheme) => grapheme.text).join(''))
}

export function divide(word: string): Grapheme[][] {
  const graphemes = readGraphemes(word)
  const seams = seamBreaks(bareWord(readLetters(word)))
  const nuclei = graphemes.flatMap((grapheme, index) => (grapheme.vowel ? [index] : []))
  const starts = nuclei.slice(1).map((nucleus, index) => {
    const between = graphemes.slice((nuclei[index] ?? 0) + 1, nucleus + 1)
    const seam = between.findIndex((grapheme) => seams.has(grapheme.start))
    return nucleus + 1 - between.length + (seam === -1 ? divisionPoint(between) : seam)
  })
  const edges = [0, ...starts, graphemes.length]
  return graphemes.length === 0 ? [] : edges.slice(1).map((end, index) => graphemes.slice(edges[index], end))
}

/** Pairs that neither close a syllable nor make it heavy: patris, tenebrae, duplex. */
export function isStopAndLiquid(first: string, second: string): boolean {
  return (second === 'r' && beforeR.has(first)) || (second === 'l' && beforeL.has(first))
}

/** Whether c, g and sc are soft before a vowel. */
export function isFrontVowel(key: string | undefined): boolean {
  return key !== undefined && /^([eiy]|ae|oe)/.test(key)
}

/** Returns how many consonants stay with the vowel before; `between` ends with the vowel after. */
function divisionPoint(between: readonly Grapheme[]): number {
  const keys = between.map((grapheme) => grapheme.key)
  const count = keys.length - 1
  if (count < 2) return 0
  const onset = isOnset(keys.slice(-3)) ? count - 2 : count - 1
  const sWithStop = keys[onset - 1] === 's' && keys[onset - 2] === 'n' && stops.has(keys[onset] ?? '')
  return sWithStop ? onset - 1 : onset
}

function isOnset([first = '', second = '', vowel]: readonly string[]): boolean {
  if (first === 'g' && second === 'n') return true
  if (first === 's' && second === 'c') return isFrontVowel(vowel)
  return isStopAndLiquid(first, second)
}
