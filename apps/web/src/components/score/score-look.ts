import { maxShift, minShift } from '@schola/chant/pitch'
import { createChoice, createRecord, createSwitch } from '../../lib/store.ts'

export const notationNames = ['square', 'modern'] as const
export type NotationName = (typeof notationNames)[number]

export const noteSizes = ['usual', 'larger', 'largest'] as const
export type NoteSize = (typeof noteSizes)[number]
const scales: Readonly<Record<NoteSize, number>> = { usual: 1, larger: 1.3, largest: 1.65 }

export const notation = createChoice<NotationName>('schola_notation', notationNames)
export const noteSize = createChoice<NoteSize>('schola_note_size', noteSizes)

export interface ScoreLook {
  readonly notation: NotationName
  readonly scale: number
}

export const useScoreLook = (): ScoreLook => ({ notation: notation.use(), scale: scales[noteSize.use()] })

const clamp = (semitones: number) => Math.min(Math.max(Math.round(semitones), minShift), maxShift)

/** Semitones by chant; a chant without an entry is sung as written. */
const pitches = createRecord('schola_pitches', (value) => typeof value === 'number')

export const movePitch = (chantId: number, semitones: number): void =>
  pitches.choose(String(chantId), clamp(semitones) || undefined)

export const usePitch = (chantId: number): number => pitches.use((all) => clamp(all[chantId] ?? 0))

const scoreHidden = createSwitch('schola_score_hidden')

export const showScore = (isShown: boolean): void => scoreHidden.set(!isShown)

export const useScoreShown = (): boolean => !scoreHidden.use()
