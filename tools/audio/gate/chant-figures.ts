import type { SungVowel } from '../singing/sing.ts'
import { mean } from '../sound/statistics.ts'
import type { Vowel } from '../voice/phones.ts'
import { type FileFigures, judgeFile, measureFile } from './file-figures.ts'
import type { Formants } from './formants.ts'
import { colorGlitches, findGlitches, type Glitch, type HeldVowel } from './glitches.ts'
import { type NoteError, noteErrors } from './notes.ts'
import { type OnsetError, onsetErrors } from './vowel-onsets.ts'
import { isInRegion, vowelFormants } from './vowel-regions.ts'

export interface ChantFigures extends FileFigures {
  readonly notes: readonly NoteError[]
  readonly onsets: readonly OnsetError[]
  readonly glitches: readonly Glitch[]
  readonly formants: ReadonlyMap<Vowel, Formants>
}

const meanCents = 5
const mostCents = 40
const meanLate = 0.025

/**
 * Measures a chant's recording against what was to be sung. Pitch and vowels are heard in single voices, one of
 * each speaker, since in the church the note before still sounds; all else in the recording itself.
 */
export function measureChant(
  samples: Float32Array,
  voices: readonly Float32Array[],
  rate: number,
  vowels: readonly SungVowel[],
): ChantFigures {
  const held = heldVowels(vowels)
  const sounded = vowels.map(({ syllable, start, end }) => ({ vowel: syllable.vowel, start, end }))
  return {
    ...measureFile(samples, rate),
    notes: voices.flatMap((voice) => noteErrors(voice, rate, vowels)),
    onsets: onsetErrors(samples, rate, vowels),
    glitches: [...colorGlitches(samples, rate, held), ...voices.flatMap((voice) => findGlitches(voice, rate, held))],
    formants: vowelFormants(voices, rate, sounded),
  }
}

/** Where a single voice fails: a note off its pitch, or a glitch. */
export function voiceFaults(voice: Float32Array, rate: number, vowels: readonly SungVowel[]): string[] {
  return [
    ...noteErrors(voice, rate, vowels)
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
  return !(Math.abs(cents) <= mostCents)
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

/** What is wrong with a chant's recording; nothing when it passes. */
export function judgeChant(figures: ChantFigures): string[] {
  const { notes, glitches, formants } = figures
  const unheard = notes.filter(({ cents }) => Number.isNaN(cents)).length
  const strayed = [...formants].filter(([vowel, found]) => !isInRegion(vowel, found))
  return [
    ...judgeFile(figures),
    ...(unheard === 0 ? [] : [`${unheard} notes without pitch`]),
    ...(meanNoteError(figures) <= meanCents
      ? []
      : [`notes off by ${meanNoteError(figures).toFixed(1)} cents on average`]),
    ...(worstNoteError(figures) <= mostCents ? [] : [`a note off by ${worstNoteError(figures).toFixed(0)} cents`]),
    ...(meanOnsetError(figures) <= meanLate ? [] : [`marks off by ${(meanOnsetError(figures) * 1000).toFixed(0)} ms`]),
    ...glitches.map(({ kind, moment }) => `${kind} at ${moment.toFixed(1)} s`),
    ...strayed.map(([vowel, { first, second }]) => `${vowel} at ${first.toFixed(0)}/${second.toFixed(0)} Hz`),
  ]
}

/** Moments at which a single note or vowel fails, worst for the whole file where only its averages do. */
export function faultyMoments({ notes, onsets, glitches }: ChantFigures): number[] {
  return [
    ...glitches.map(({ moment }) => moment),
    ...notes.filter(isOff).map(({ moment }) => moment),
    ...onsets.filter(({ late }) => Math.abs(late) > 3 * meanLate).map(({ moment }) => moment),
  ]
}
