import type { Melody } from '@schola/chant/melody'
import type { Score } from '../singing/score.ts'
import type { SungVowel } from '../singing/sing.ts'
import { type Channels, toMono } from '../sound/channels.ts'
import { mean } from '../sound/statistics.ts'
import type { Vowel } from '../voice/phones.ts'
import { type FileFigures, judgeFile, measureFile } from './file-figures.ts'
import type { Formants } from './formants.ts'
import { colorGlitches, findGlitches, type Glitch, type HeldVowel } from './glitches.ts'
import { type NoteError, noteErrors } from './notes.ts'
import { measureShipped, type ShippedFigures } from './shipped.ts'
import { type OnsetError, onsetErrors } from './vowel-onsets.ts'
import { isInRegion, strayedVowels, vowelFormants } from './vowel-regions.ts'

export interface ChantFigures extends FileFigures {
  readonly notes: readonly NoteError[]
  readonly onsets: readonly OnsetError[]
  readonly glitches: readonly Glitch[]
  readonly formants: ReadonlyMap<Vowel, Formants>
  /** Moments of the vowels that pull their kind out of its region. */
  readonly strayed: readonly number[]
  readonly shipped: ShippedFigures
}

const meanCents = 5
const anOctaveAndMore = 2.6
const mostCents = 40
const meanLate = 0.025

/** A recording as a player decodes it, and the voice of its first singer alone. */
export interface HeardChant {
  readonly channels: Channels
  readonly voice: Float32Array
  readonly rate: number
}

/**
 * Measures a chant's recording against what was to be sung. The finest errors of pitch and the vowels are heard in the
 * single voice, each breath of which has already sung without a fault; all else in the recording itself.
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

/** Where a single voice fails: a note off its pitch, or a glitch. */
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
  const { notes, glitches, formants, shipped } = figures
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
    ...shipped.covered.map((moment) => `a note covered by the one before at ${moment.toFixed(1)} s`),
    ...strayed.map(([vowel, { first, second }]) => `${vowel} at ${first.toFixed(0)}/${second.toFixed(0)} Hz`),
  ]
}

/** Moments at which a single note or vowel fails, worst for the whole file where only its averages do. */
export function faultyMoments({ notes, onsets, glitches, strayed, shipped }: ChantFigures): number[] {
  return [
    ...shipped.covered,
    ...strayed,
    ...glitches.map(({ moment }) => moment),
    ...notes.filter(isOff).map(({ moment }) => moment),
    ...onsets.filter(({ late }) => Math.abs(late) > 3 * meanLate).map(({ moment }) => moment),
  ]
}
