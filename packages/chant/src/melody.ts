/** Fields above the `%%`. `mode` is free text that may contain a numeral. */
export interface MelodyHeader {
  readonly name: string
  readonly [field: string]: string
}

/** The staff line (1 is the lowest) of do or fa, and whether every ti is flat. */
export interface Clef {
  readonly kind: 'clef'
  readonly names: 'c' | 'f'
  readonly line: number
  readonly hasFlat: boolean
}

export type NoteShape = 'punctum' | 'virga' | 'inclinatum' | 'quilisma' | 'oriscus' | 'stropha'
export type Liquescence = 'diminished' | 'ascending' | 'descending'

export interface Note {
  readonly kind: 'note'
  readonly index: number
  readonly syllable: number
  /** Step on the staff: 0 is the letter a, the lines are 3, 5, 7 and 9. */
  readonly step: number
  /** MIDI number: do of the clef is 60, fa of an f-clef the 53 below it. */
  readonly pitch: number
  readonly shape: NoteShape
  readonly liquescence: Liquescence | null
  readonly isLiquescent: boolean
  readonly isQuilisma: boolean
  /** The small first note of a neume that begins weakly. */
  readonly isDebilis: boolean
  readonly isDotted: boolean
  readonly hasEpisema: boolean
}

export interface Accidental {
  readonly kind: 'accidental'
  readonly step: number
  readonly sign: 'flat' | 'natural'
}

/** `cut` begins a new neume without a space, `narrow` and `wide` leave one. */
export interface Gap {
  readonly kind: 'gap'
  readonly size: 'cut' | 'narrow' | 'wide'
}

export type BarWeight = 'virgula' | 'quarter' | 'half' | 'full' | 'double'

export interface Bar {
  readonly kind: 'bar'
  readonly weight: BarWeight
}

export type Sign = Note | Accidental | Gap | Bar | Clef

export interface Syllable {
  readonly kind: 'syllable'
  readonly index: number
  readonly word: number
  /** As printed, with accent and punctuation, without hyphen. */
  readonly text: string
  readonly startsWord: boolean
  readonly endsWord: boolean
  readonly signs: readonly Sign[]
  readonly notes: readonly Note[]
}

/** Printed but not sung: asterisk, dagger, versicle and response signs, `ij.` */
export interface Mark {
  readonly kind: 'mark'
  readonly text: string
  readonly isItalic: boolean
}

export type Item = Syllable | Mark | Bar | Clef

export interface Melody {
  readonly header: MelodyHeader
  readonly items: readonly Item[]
}

export function syllablesOf(melody: Melody): Syllable[] {
  return melody.items.filter((item) => item.kind === 'syllable')
}

export function notesOf(melody: Melody): Note[] {
  return syllablesOf(melody).flatMap((syllable) => syllable.notes)
}

const writtenAccent = /[áéíóúýǽ]|[æœ]\u0301/iu

/**
 * Returns the accented syllables: the marked one of a word, or the first of two without a mark. Words of one syllable
 * have none.
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

export interface Phrase {
  readonly firstSyllable: number
  readonly lastSyllable: number
}

const longPhrase = 10

/** Divides a melody into phrases: at half, full and double bars, and at quarter bars after long phrases. */
export function phrasesOf(melody: Melody): Phrase[] {
  const phrases: Phrase[] = []
  let first: number | undefined
  let last = 0
  function close() {
    if (first !== undefined) phrases.push({ firstSyllable: first, lastSyllable: last })
    first = undefined
  }
  for (const item of melody.items) {
    if (item.kind === 'syllable') {
      first ??= item.index
      last = item.index
      const inner = item.signs.at(-1)
      if (inner?.kind === 'bar' && divides(inner.weight, last - first + 1)) close()
    } else if (item.kind === 'bar' && divides(item.weight, first === undefined ? 0 : last - first + 1)) close()
  }
  close()
  return phrases
}

function divides(weight: BarWeight, syllables: number): boolean {
  if (weight === 'virgula') return false
  return weight !== 'quarter' || syllables >= longPhrase
}
