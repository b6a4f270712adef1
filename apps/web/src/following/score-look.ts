import { highestShift, lowestShift } from '@schola/chant/spelling'
import { createChoice } from '../platform/choice.ts'
import { deviceStorage, readText, remember } from '../platform/storage.ts'
import { createStore } from '../platform/store.ts'

export const notationNames = ['square', 'modern'] as const
export type NotationName = (typeof notationNames)[number]

export const noteSizes = ['usual', 'larger', 'largest'] as const
export type NoteSize = (typeof noteSizes)[number]
/** How much larger than usual. */
const scales: Readonly<Record<NoteSize, number>> = { usual: 1, larger: 1.3, largest: 1.65 }

export const notation = createChoice<NotationName>('schola_notation', notationNames)
export const noteSize = createChoice<NoteSize>('schola_note_size', noteSizes)

export interface ScoreLook {
  readonly notation: NotationName
  readonly scale: number
}

export const useScoreLook = (): ScoreLook => ({ notation: notation.use(), scale: scales[noteSize.use()] })

const pitchesKey = 'schola_pitches'
/** By the chant, in half steps; one that is not there is sung as written. */
type Pitches = Readonly<Record<string, number>>

const clamp = (semitones: number) => Math.min(Math.max(Math.round(semitones), lowestShift), highestShift)

function readPitches(): Pitches {
  try {
    const stored: unknown = JSON.parse(readText(deviceStorage, pitchesKey) ?? '{}')
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    )
  } catch {
    return {}
  }
}

const pitches = createStore<Pitches>({}, readPitches)

/** Moves a chant by half steps from where it is written. */
export function movePitch(chantId: number, semitones: number): void {
  const { [chantId]: _former, ...others } = pitches.get()
  const held = clamp(semitones)
  pitches.set(held === 0 ? others : { ...others, [chantId]: held })
  remember(deviceStorage, pitchesKey, JSON.stringify(pitches.get()))
}

export const usePitch = (chantId: number): number => pitches.use((all) => clamp(all[chantId] ?? 0))
