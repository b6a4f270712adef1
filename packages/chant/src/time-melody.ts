import {
  accentedSyllables,
  type BarWeight,
  type Item,
  type Melody,
  type Note,
  phrasesOf,
  type Sign,
  type Syllable,
  syllablesOf,
} from './melody.ts'

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

/** Sung in one breath; syllable indexes are inclusive. */
export interface TimedPhrase {
  readonly firstSyllable: number
  readonly lastSyllable: number
  readonly onset: number
  readonly end: number
}

/** When everything sounds, in seconds; list indexes are those of the melody. */
export interface TimedMelody {
  readonly notes: readonly TimedNote[]
  readonly syllables: readonly TimedSyllable[]
  readonly phrases: readonly TimedPhrase[]
  readonly duration: number
}

const beat = 0.47
const restAfter: Record<BarWeight, number> = { virgula: 0.15, quarter: 0.5, half: 1, full: 1.4, double: 2 }
const heldBefore: Record<BarWeight, number> = { virgula: 1.15, quarter: 1.5, half: 1.8, full: 2, double: 2.3 }
const barWeights: readonly BarWeight[] = ['virgula', 'quarter', 'half', 'full', 'double']
/** Lengthening of the last note before a bar, and of the third, second and first before it. */
const broadening = [0.1, 0.28, 0.14, 0.05] as const
/** Lighter bars broaden less. */
const broadens: Record<BarWeight, number> = { virgula: 0, quarter: 0.5, half: 1, full: 1, double: 1 }
/** Lengthening away from bars. */
const flow = -0.05
/** In a melisma, the first note has weight, the inner ones are light. */
const melisma = { first: 0.06, inner: -0.1, last: 0.04 } as const
const variation = 0.08

/** Times a melody as a schola sings it: broader before bars, with the text's accents and breaths at the bars. */
export function timeMelody(melody: Melody): TimedMelody {
  const sung = syllablesOf(melody)
  const accented = accentedSyllables(sung)
  const bars = barsAfterNotes(melody)
  const flowing = recitedSyllables(sung, bars)
  const notes: TimedNote[] = []
  let clock = 0
  for (const syllable of sung) {
    const isAccented = accented.has(syllable.index)
    const isRecited = flowing.has(syllable.index)
    syllable.notes.forEach((note, at) => {
      const bar = bars.get(note.index)
      const speech = isRecited ? spokenLength(syllable) : 1
      const stress = isAccented && at === 0 ? (isRecited ? 1.25 : 1.12) : 1
      const written = noteLength(note, syllable.notes[at + 1]) * speech * stress
      const beats = bar
        ? Math.max(written, heldBefore[bar]) * (1 + broadening[0])
        : written * shareOf(note, at, syllable.notes.length, bars)
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
  // The weight of the quilisma, a light passing note, goes to the note before it.
  return note.hasEpisema || next?.isQuilisma ? Math.max(beats, 1.5) : beats
}

/** Returns the lengthening of a note that is not the last before a bar. */
function shareOf(note: Note, at: number, count: number, bars: ReadonlyMap<number, BarWeight>): number {
  const part = at === 0 ? 'first' : at === count - 1 ? 'last' : 'inner'
  return 1 + paceAt(note, bars) + (count > 1 ? melisma[part] : 0) + variation * chanceOf(note.index)
}

function paceAt({ index, isDotted }: Note, bars: ReadonlyMap<number, BarWeight>): number {
  for (let ahead = 1; ahead < broadening.length; ahead++) {
    const bar = bars.get(index + ahead)
    // A dot has lengthened the note already.
    if (bar) return isDotted ? 0 : (broadening[ahead] ?? 0) * broadens[bar]
  }
  return flow
}

function chanceOf(index: number): number {
  let mixed = Math.imul(index + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x7fffffff - 1
}

function spokenLength(syllable: Syllable): number {
  const letters = syllable.text.replace(/[^\p{L}]/gu, '').length
  return 0.72 + 0.05 * Math.min(letters, 5)
}

/** Returns syllables inside a run on one pitch, which are recited like speech. */
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
