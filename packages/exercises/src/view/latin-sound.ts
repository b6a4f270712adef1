import { createContext } from 'react'

/** How Latin is heard: a run of words from the recording of the chant, or a single spoken word. */
export interface LatinSound {
  readonly has: (latin: string) => boolean
  /** Resolves when the text has been heard, or was cut off by another. */
  readonly play: (latin: string) => Promise<void>
}

/** Undefined where exercises are silent. */
export const LatinSoundContext = createContext<LatinSound | undefined>(undefined)
