import { type Melody, notesOf } from '@schola/chant/melody'
import type { Score } from '../singing/score.ts'
import type { SungVowel } from '../singing/sing.ts'
import { type Channels, toMono } from '../sound/mastering.ts'
import { mean } from '../sound/statistics.ts'
import type { Vowel } from '../voice/phones.ts'
import { type FileFigures, judgeFile, measureFile } from './file-figures.ts'
import { type Formants, isInRegion, strayedVowels, vowelFormants } from './formants.ts'
import { colorGlitches, findGlitches, type Glitch, type HeldVowel } from './glitches.ts'
import { distanceOf, type Likeness, likenessOf } from './likeness.ts'
import { coveredNotes, type NoteError, noteErrors, noteSpans, type OnsetError, onsetErrors } from './notes.ts'

/** Octave errors are found in single voices; here a note can only drift to a neighbor. */
const nearby = 1.5
const offFrom = 25

/** Measured in the recording as shipped, in mono. */
export interface ShippedFigures {
  readonly notes: number
  readonly covered: readonly number[]
  readonly off: readonly number[]
  readonly likeness: Likeness
  readonly distance: number
}

/** Measures a recording by its melody and marks alone, so that any two recordings are comparable. */
function measureShipped(samples: Float32Array, rate: number, { breaths }: Score, melody: Melody): ShippedFigures {
  const vowels = breaths.flatMap((breath) =>
    breath.map((syllable) => {
      const spans = noteSpans(breath).filter(({ note }) => syllable.notes.includes(note))
      return { syllable, start: syllable.onset, end: spans.at(-1)?.end ?? syllable.end }
    }),
  )
  const notes = noteErrors(samples, rate, vowels, nearby)
  const likeness = likenessOf(samples, rate, { breaths, plain: plainNotes(melody) }, notes)
  return {
    notes: notes.length,
    covered: coveredNotes(samples, rate, breaths.flatMap(noteSpans)),
    off: notes.filter(({ cents }) => !(Math.abs(cents) <= offFrom)).map(({ moment }) => moment),
    likeness,
    distance: distanceOf(likeness),
  }
}

function plainNotes(melody: Melody): ReadonlySet<number> {
  const notes = notesOf(melody)
  const plain = notes.filter(
    (note, at) =>
      !(note.isDotted || note.hasEpisema || note.isQuilisma || note.isLiquescent || note.isDebilis) &&
      !notes[at + 1]?.isQuilisma,
  )
  return new Set(plain.map(({ index }) => index))
}

export interface ChantFigures extends FileFigures {
  readonly notes: readonly NoteError[]
  readonly onsets: readonly OnsetError[]
  readonly glitches: readonly Glitch[]
  readonly formants: ReadonlyMap<Vowel, Formants>
  readonly strayed: readonly number[]
  readonly shipped: ShippedFigures
}

const meanCents = 5
const anOctaveAndMore = 2.6
const maxCents = 40
const meanLate = 0.025

interface HeardChant {
  readonly channels: Channels
  readonly voice: Float32Array
  readonly rate: number
}

/**
 * Measures a recording against its score. Pitch and vowels are measured in the first singer's voice, all else in the
 * recording itself.
 */
export function measureChant(
  { channels, voice, rate }: HeardChant,
  vowels: readonly SungVowel[],
  score: Score,
  melody: Melody,
): ChantFigures {
  const held = heldVowels(vowels)
  const sounded = vowels.map(({ syllable, start, end }) => ({ vowel: syllable.vowel, start, end }))
  const formants = vowelFormants([voice], rate, sounded)
  const samples = toMono(channels)
  return {
    ...measureFile(channels, rate),
    notes: noteErrors(voice, rate, vowels, anOctaveAndMore),
    onsets: onsetErrors(samples, rate, vowels),
    glitches: colorGlitches(samples, rate, held),
    formants,
    strayed: strayedVowels(voice, rate, sounded, formants),
    shipped: measureShipped(samples, rate, score, melody),
  }
}

export function voiceFaults(voice: Float32Array, rate: number, vowels: readonly SungVowel[]): string[] {
  return [
    ...noteErrors(voice, rate, vowels, anOctaveAndMore)
      .filter(isOff)
      .map(({ cents }) => `a note off by ${cents.toFixed(0)} cents`),
    ...findGlitches(voice, rate, heldVowels(vowels)).map(({ kind }) => kind),
  ]
}

function heldVowels(vowels: readonly SungVowel[]): HeldVowel[] {
  return vowels.map(({ syllable, start, end }) => ({
    start,
    end,
    hertzAt: (moment) => (syllable.notes.findLast(({ onset }) => onset <= moment) ?? syllable.notes[0])?.hertz ?? 0,
  }))
}

function isOff({ cents }: NoteError): boolean {
  return !(Math.abs(cents) <= maxCents)
}

export function meanNoteError({ notes }: ChantFigures): number {
  return mean(notes.map(({ cents }) => Math.abs(cents)))
}

export function worstNoteError({ notes }: ChantFigures): number {
  return Math.max(...notes.map(({ cents }) => Math.abs(cents)))
}

export function meanOnsetError({ onsets }: ChantFigures): number {
  return mean(onsets.map(({ late }) => Math.abs(late)))
}

export function judgeChant(figures: ChantFigures): string[] {
  const { notes, glitches, formants, shipped } = figures
  const unheard = notes.filter(({ cents }) => Number.isNaN(cents)).length
  const strayed = [...formants].filter(([vowel, found]) => !isInRegion(vowel, found))
  return [
    ...judgeFile(figures),
    ...(unheard === 0 ? [] : [`${unheard} notes without pitch`]),
    ...(meanNoteError(figures) <= meanCents
      ? []
      : [`notes off by ${meanNoteError(figures).toFixed(1)} cents on average`]),
    ...(worstNoteError(figures) <= maxCents ? [] : [`a note off by ${worstNoteError(figures).toFixed(0)} cents`]),
    ...(meanOnsetError(figures) <= meanLate ? [] : [`marks off by ${(meanOnsetError(figures) * 1000).toFixed(0)} ms`]),
    ...glitches.map(({ kind, moment }) => `${kind} at ${moment.toFixed(1)} s`),
    ...shipped.covered.map((moment) => `a note covered by the one before at ${moment.toFixed(1)} s`),
    ...strayed.map(([vowel, { first, second }]) => `${vowel} at ${first.toFixed(0)}/${second.toFixed(0)} Hz`),
  ]
}

export function faultyMoments({ notes, onsets, glitches, strayed, shipped }: ChantFigures): number[] {
  return [
    ...shipped.covered,
    ...strayed,
    ...glitches.map(({ moment }) => moment),
    ...notes.filter(isOff).map(({ moment }) => moment),
    ...onsets.filter(({ late }) => Math.abs(late) > 3 * meanLate).map(({ moment }) => moment),
  ]
}
