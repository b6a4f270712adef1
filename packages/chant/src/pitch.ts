import { type Clef, type Melody, type Note, notesOf } from './melody.ts'

const majorScale = [0, 2, 4, 5, 7, 9, 11]
const doPitch = 60
const tiStep = 6

/** Alterations in force: semitones by the step modulo 7. */
export type Alterations = Map<number, number>

export function clefStep(clef: Clef): number {
  return 1 + 2 * clef.line
}

/** Returns the step of do; above the staff for f-clefs. */
export function doStep(clef: Clef): number {
  return clefStep(clef) + (clef.names === 'f' ? 4 : 0)
}

export function alter(alterations: Alterations, step: number, semitones: number): void {
  alterations.set(step % 7, semitones)
}

const nameOf = (degree: number) => ((degree % 7) + 7) % 7

function naturalPitchOf(degree: number): number {
  return doPitch + Math.floor(degree / 7) * 12 + (majorScale[nameOf(degree)] ?? 0)
}

/** Returns the MIDI number of a step; the f-clef's fa is below the do of c-clefs. */
export function pitchOf(step: number, clef: Clef, alterations: Alterations): number {
  const degree = step - doStep(clef)
  const byClef = clef.hasFlat && nameOf(degree) === tiStep ? -1 : 0
  return naturalPitchOf(degree) + (alterations.get(step % 7) ?? byClef)
}

/** The middle of a melody is sung at the F below middle C, as most scholas of men do. */
const middlePitch = 53

export function registerShift(melody: Melody): number {
  const pitches = notesOf(melody).map(({ pitch }) => pitch)
  const middle = pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? middlePitch
  return middlePitch - middle
}

/** A note on five lines: its step (the lines are 3, 5, 7, 9 and 11) and its alteration. */
export interface Spelled {
  readonly step: number
  readonly alteration: number
  /** Whether it needs an accidental in addition to the key and earlier accidentals. */
  readonly isSigned: boolean
}

export interface Spelling {
  readonly fifths: number
  readonly notes: ReadonlyMap<number, Spelled>
}

/** Range of transposition in half steps: every key once. */
export const minShift = -5
export const maxShift = 6

const letterNames = ['C', 'D', 'E', 'F', 'G', 'A', 'B']
/** Letters in the order of sharps; flats are in reverse. */
const sharpened = [3, 0, 4, 1, 5, 2, 6]
/** Step of the written C for do, an octave above its sound. */
const writtenDoStep = 8

const remainder = (value: number, by: number) => ((value % by) + by) % by

const letterAt = (step: number): number => remainder(step - writtenDoStep, 7)

/** Returns 1 if the key raises a letter, -1 if it lowers it. */
function alterationByKey(letter: number, fifths: number): number {
  const order = sharpened.indexOf(letter)
  if (fifths > order) return 1
  return -fifths > 6 - order ? -1 : 0
}

/** Returns the key of do after transposition, with the fewest signs; of two with six, the one with sharps. */
function keyOf(semitones: number, flatsOfClef: number): { readonly letter: number; readonly fifths: number } {
  const sharps = remainder(semitones * 7, 12)
  const fifths = sharps - flatsOfClef > 6 ? sharps - 12 : sharps
  return { letter: remainder(fifths * 4, 7), fifths }
}

function* walk({ items }: Melody): Generator<{ note: Note; clef: Clef; word: number } | 'bar'> {
  let clef: Clef | undefined
  for (const item of items) {
    if (item.kind === 'clef') clef = item
    if (item.kind === 'bar' && item.weight !== 'virgula') yield 'bar'
    if (item.kind !== 'syllable') continue
    for (const sign of item.signs) {
      if (sign.kind === 'clef') clef = sign
      if (sign.kind === 'bar' && sign.weight !== 'virgula') yield 'bar'
      if (sign.kind === 'note' && clef) yield { note: sign, clef, word: item.word }
    }
  }
}

/**
 * Spells a transposed melody for five lines. An accidental is valid until the next bar, and is repeated in each word.
 */
export function spell(melody: Melody, semitones: number): Spelling {
  const [first] = melody.items
  const flatsOfClef = first?.kind === 'clef' && first.hasFlat ? 1 : 0
  const key = keyOf(semitones, flatsOfClef)
  const moved = key.letter + 7 * Math.floor(semitones / 12)
  const fifths = key.fifths - flatsOfClef
  const notes = new Map<number, Spelled>()
  let held = new Map<number, number>()
  let ofWord = new Set<number>()
  let lastWord = -1
  for (const found of walk(melody)) {
    if (found === 'bar') {
      held = new Map()
      continue
    }
    const { note, clef, word } = found
    if (word !== lastWord) ofWord = new Set()
    lastWord = word
    const degree = note.step - doStep(clef)
    const step = writtenDoStep + degree + moved
    const alteration = alterationByKey(letterAt(step), key.fifths) + note.pitch - naturalPitchOf(degree)
    const byKey = alterationByKey(letterAt(step), fifths)
    const isSigned = alteration !== (held.get(step) ?? byKey) || (alteration !== byKey && !ofWord.has(step))
    if (isSigned) {
      held.set(step, alteration)
      ofWord.add(step)
    }
    notes.set(note.index, { step, alteration, isSigned })
  }
  return { fifths, notes }
}

const alterationNames = new Map([
  [-2, '𝄫'],
  [-1, '♭'],
  [1, '♯'],
])

export function findStartingNote(melody: Melody, semitones: number): string | undefined {
  const [first] = spell(melody, semitones).notes.values()
  return first && `${letterNames[letterAt(first.step)]}${alterationNames.get(first.alteration) ?? ''}`
}
