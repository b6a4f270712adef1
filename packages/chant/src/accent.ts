import type { Syllable } from './melody.ts'

const writtenAccent = /[áéíóúýǽ]|[æœ]\u0301/iu

/**
 * Which syllables carry the accent of their word: the one marked, or the first of two where none is marked, as the
 * books print it. Words of one syllable lean on what follows and carry none.
 */
export function accentedSyllables(syllables: readonly Syllable[]): ReadonlySet<number> {
  const marked = syllables.filter((syllable) => writtenAccent.test(syllable.text))
  const withMark = new Set(marked.map((syllable) => syllable.word))
  const firstOfTwo = syllables.filter(
    (syllable, at) =>
      syllable.startsWord && !syllable.endsWord && syllables[at + 1]?.endsWord && !withMark.has(syllable.word),
  )
  return new Set([...marked, ...firstOfTwo].map((syllable) => syllable.index))
}
