import { accentedSyllables } from './accent.ts'
import { type BarWeight, type Item, type Melody, type Note, type Sign, type Syllable, syllablesOf } from './melody.ts'
import { phrasesOf } from './phrases.ts'

export interface TimedNote {
  readonly index: number
  readonly syllable: number
  readonly pitch: number
  readonly onset: number
  readonly length: number
}

export interface TimedSyllable {
  readonly index: number
  readonly word: number
  readonly onset: number
  readonly end: number
  readonly isAccented: boolean
}

/** What is sung in one breath; the syllables are indices, both included. */
export interface TimedPhrase {
  readonly firstSyllable: number
  readonly lastSyllable: number
  readonly onset: number
  readonly end: number
}

/** When everything sounds, in seconds; the positions in the lists are the indices of the melody. */
export interface TimedMelody {
  readonly notes: readonly TimedNote[]
  readonly syllables: readonly TimedSyllable[]
  readonly phrases: readonly TimedPhrase[]
  readonly duration: number
}

/** Seconds of a plain note at tempo 1. */
const beat = 0.42
/** Beats of silence at a bar. */
const restAfter: Record<BarWeight, number> = { virgula: 0.15, quarter: 0.5, half: 1, full: 1.4, double: 2 }
/** How long the last note before a bar is held at least. */
const heldBefore: Record<BarWeight, number> = { virgula: 1.15, quarter: 1.5, half: 1.8, full: 2, double: 2.3 }
const barWeights: readonly BarWeight[] = ['virgula', 'quarter', 'half', 'full', 'double']

/** Times a melody as a schola sings it: even notes, the text's accents, and breath at the bars. */
export function timeMelody(melody: Melody): TimedMelody {
  const written = syllablesOf(melody)
  const accented = accentedSyllables(written)
  const bars = barsAfterNotes(melody)
  const flowing = recitedSyllables(written, bars)
  const notes: TimedNote[] = []
  let clock = 0
  for (const syllable of written) {
    const isAccented = accented.has(syllable.index)
    const isRecited = flowing.has(syllable.index)
    syllable.notes.forEach((note, at) => {
      const bar = bars.get(note.index)
      const speech = isRecited ? spokenLength(syllable) : 1
      const stress = isAccented && at === 0 ? (isRecited ? 1.25 : 1.12) : 1
      const beats = Math.max(noteLength(note, syllable.notes[at + 1]) * speech * stress, bar ? heldBefore[bar] : 0)
      const { index, pitch } = note
      notes.push({ index, syllable: syllable.index, pitch, onset: clock, length: beats * beat })
      clock += (beats + (bar ? restAfter[bar] : 0)) * beat
    })
  }
  return assemble(melody, notes, accented)
}

function noteLength(note: Note, next: Note | undefined): number {
  let beats = 1
  if (note.isDebilis || note.liquescence === 'diminished') beats = 0.75
  else if (note.isQuilisma) beats = 0.85
  else if (note.isLiquescent) beats = 1.2
  if (note.isDotted) return 2
  // The quilisma is a light passing note: its weight goes to the note before it.
  return note.hasEpisema || next?.isQuilisma ? Math.max(beats, 1.5) : beats
}

/** Closed syllables take longer to say than open ones. */
function spokenLength(syllable: Syllable): number {
  const letters = syllable.text.replace(/[^\p{L}]/gu, '').length
  return 0.72 + 0.05 * Math.min(letters, 5)
}

/** Syllables in the middle of a run on one pitch: the voice recites them like speech. */
function recitedSyllables(syllables: readonly Syllable[], bars: ReadonlyMap<number, BarWeight>): ReadonlySet<number> {
  function toneOf(syllable: Syllable | undefined) {
    const [note, second] = syllable?.notes ?? []
    return note === undefined || second !== undefined || note.isDotted || note.hasEpisema ? undefined : note
  }
  const recited = syllables.filter((syllable, at) => {
    const tone = toneOf(syllable)
    const before = toneOf(syllables[at - 1])
    const after = toneOf(syllables[at + 1])
    if (tone === undefined || before === undefined || bars.has(tone.index) || bars.has(before.index)) return false
    return before.pitch === tone.pitch && after?.pitch === tone.pitch
  })
  return new Set(recited.map((syllable) => syllable.index))
}

/** The heaviest bar between each note and the next, by the note's index. */
function barsAfterNotes(melody: Melody): ReadonlyMap<number, BarWeight> {
  const bars = new Map<number, BarWeight>()
  let last = -1
  for (const sign of melody.items.flatMap((item): readonly (Item | Sign)[] =>
    item.kind === 'syllable' ? item.signs : [item],
  )) {
    if (sign.kind === 'note') last = sign.index
    if (sign.kind !== 'bar') continue
    const known = bars.get(last)
    if (known === undefined || barWeights.indexOf(sign.weight) > barWeights.indexOf(known)) bars.set(last, sign.weight)
  }
  return bars
}

function assemble(melody: Melody, notes: readonly TimedNote[], accented: ReadonlySet<number>): TimedMelody {
  const endOf = (note: TimedNote | undefined) => (note === undefined ? 0 : note.onset + note.length)
  const syllables = syllablesOf(melody).map(({ index, word, notes: own }): TimedSyllable => {
    const onset = notes[own[0]?.index ?? 0]?.onset ?? 0
    return { index, word, onset, end: endOf(notes[own.at(-1)?.index ?? 0]), isAccented: accented.has(index) }
  })
  const phrases = phrasesOf(melody).map(
    ({ firstSyllable, lastSyllable }): TimedPhrase => ({
      firstSyllable,
      lastSyllable,
      onset: syllables[firstSyllable]?.onset ?? 0,
      end: syllables[lastSyllable]?.end ?? 0,
    }),
  )
  return { notes, syllables, phrases, duration: endOf(notes.at(-1)) }
}
