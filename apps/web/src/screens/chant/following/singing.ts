import { createContext, use } from 'react'
import type { Playback } from '../../../audio/playback.ts'
import type { Sung } from './sung.ts'
import type { SungPlaces } from './sung-places.ts'

/** The learner is choosing a passage by two words; after the first one, by which syllable it was chosen. */
export interface Choosing {
  readonly first: number | undefined
}

/** The singing of the chant that the page shows: player, score and text all hold on to it. */
export interface Singing {
  readonly playback: Playback
  readonly places: SungPlaces
  /** Nothing until it is known, and where no melody is written down. */
  readonly sung: Sung | null
  /** The melody is on its way. */
  readonly isAwaited: boolean
  /** What is played; nothing where there is neither recording nor melody. */
  readonly src: string | null
  readonly isSynthetic: boolean
  readonly semitones: number
  readonly transpose: (semitones: number) => void
  /** Whether the page moves along with the singing. */
  readonly isFollowing: boolean
  readonly follow: (isFollowing: boolean) => void
  readonly choosing: Choosing | null
  readonly choose: (choosing: Choosing | null) => void
  /** A syllable was tapped, or a note of it at its own moment: it is sung from there, or an end of the passage. */
  readonly pick: (syllable: number, onset?: number) => void
}

export const SingingContext = createContext<Singing | null>(null)

/** Nothing outside a chant's page. */
export const useSinging = (): Singing | null => use(SingingContext)
