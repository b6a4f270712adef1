import { createContext } from 'react'

/** How Latin is heard: a run of words from the recording of the chant, or a single spoken word. */
export interface LatinSound {
  readonly has: (latin: string) => boolean
  /** Resolves when the text has been heard, or was cut off by another. */
  readonly play: (latin: string) => Promise<void>
}

/** Of what is answered by ear: `awaited` is not shown yet, `silent` plays nothing by itself. */
export type Listening = 'ready' | 'awaited' | 'silent'

/** Undefined where exercises are silent. */
export const LatinSoundContext = createContext<LatinSound | undefined>(undefined)
