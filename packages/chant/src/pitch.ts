import { type Clef, type Melody, type Note, notesOf } from './melody.ts'

const majorScale = [0, 2, 4, 5, 7, 9, 11]
const doPitch = 60
const tiStep = 6

/** Alterations in force: semitones by the step's place in the octave. */
export type Alterations = Map<number, number>

/** The step of the staff on which a clef stands. */
export function clefStep(clef: Clef): number {
  return 1 + 2 * clef.line
}

/** The step of the staff on which do stands; for f-clefs above the staff. */
export function doStep(clef: Clef): number {
  return clefStep(clef) + (clef.names === 'f' ? 4 : 0)
}

export function alter(alterations: Alterations, step: number, semitones: number): void {
  alterations.set(step % 7, semitones)
}

const nameOf = (degree: number) => ((degree % 7) + 7) % 7

/** The MIDI number of a degree, counted from do, without flats. */
function naturalPitchOf(degree: number): number {
  return doPitch + Math.floor(degree / 7) * 12 + (majorScale[nameOf(degree)] ?? 0)
}

/** The MIDI number of a step; the f-clef's fa is the one below the do that c-clefs name. */
export function pitchOf(step: number, clef: Clef, alterations: Alterations): number {
  const degree = step - doStep(clef)
  const byClef = clef.hasFlat && nameOf(degree) === tiStep ? -1 : 0
  return naturalPitchOf(degree) + (alterations.get(step % 7) ?? byClef)
}

/** The middle of a melody is sung at the F below middle C, as most scholas of men do. */
const middlePitch = 53

/** Semitones from where a melody is written to where it is sung in its recording. */
export function registerShift(melody: Melody): number {
  const pitches = notesOf(melody).map(({ pitch }) => pitch)
  const middle = pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? middlePitch
  return middlePitch - middle
}

/** A note on five lines: its place (the lines are 3, 5, 7, 9 and 11) and how much its letter is raised or lowered. */
export interface Spelled {
  readonly step: number
  readonly alteration: number
  /** Whether it needs a sign of its own beside the key and the signs before it. */
  readonly isSigned: boolean
}

export interface Spelling {
  /** The sharps of the key, or its flats as a negative number. */
  readonly fifths: number
  /** By the index of the note. */
  readonly notes: ReadonlyMap<number, Spelled>
}

/** How far a melody may be moved, in half steps: every key once. */
export const lowestShift = -5
export const highestShift = 6

const letterNames = ['C', 'D', 'E', 'F', 'G', 'A', 'B']
/** The letters in the order in which sharps come to a key; flats come from the other end. */
const sharpened = [3, 0, 4, 1, 5, 2, 6]
/** Where do stands as written in C, an octave above its sound. */
const doPlace = 8

const remainder = (value: number, by: number) => ((value % by) + by) % by

/** The letter of a place on the five lines: 0 is c. */
const letterAt = (step: number): number => remainder(step - doPlace, 7)

/** What the key does to a letter: 1 raises it, -1 lowers it. */
function alterationByKey(letter: number, fifths: number): number {
  const place = sharpened.indexOf(letter)
  if (fifths > place) return 1
  return -fifths > 6 - place ? -1 : 0
}

/** The key of do, moved up by half steps: the one whose signature has fewer signs, and of two with six the one with sharps. */
function keyOf(semitones: number, flatsOfClef: number): { readonly letter: number; readonly fifths: number } {
  const sharps = remainder(semitones * 7, 12)
  const fifths = sharps - flatsOfClef > 6 ? sharps - 12 : sharps
  return { letter: remainder(fifths * 4, 7), fifths }
}

/** The notes with the clef that is in force at each, and whether a word or a bar has come before it. */
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
 * Spells a melody for five lines, moved by half steps. A sign holds to the next bar, as musicians read it, and is written
 * again in each word, as the books of chant do.
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
    const step = doPlace + degree + moved
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

/** The name of the note on which a melody begins, such as "F" or "B♭"; nothing for a melody without notes. */
export function findStartingNote(melody: Melody, semitones: number): string | undefined {
  const [first] = spell(melody, semitones).notes.values()
  return first && `${letterNames[letterAt(first.step)]}${alterationNames.get(first.alteration) ?? ''}`
}
