import { createContext } from 'react'
import { readExercise } from '../catalog.ts'

/** How Latin is heard: a run of words from the recording of the chant, or a single spoken word. */
export interface LatinSound {
  readonly has: (latin: string) => boolean
  /** Resolves when the text has been heard, or was cut off by another. */
  readonly play: (latin: string) => Promise<void>
}

/** Undefined where exercises are silent. */
export const LatinSoundContext = createContext<LatinSound | undefined>(undefined)

/** Whether an exercise can be answered only by ear. */
export function isListening(type: string, content: unknown): boolean {
  const reading = readExercise(type, content)
  return reading.ok && reading.definition.heard(reading.content) !== undefined
}
