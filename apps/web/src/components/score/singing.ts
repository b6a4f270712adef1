import { ownMelody } from '@schola/contract/own-melody'
import type { SettingName } from '@schola/contract/reading'
import { createContext, use } from 'react'
import type { Playback } from '../../lib/audio/playback.ts'
import type { Guide } from './scroll-along.ts'
import type { Sung } from './sung.ts'
import type { SungPlaces } from './sung-places.ts'

/** State of choosing a passage; `first` is a syllable of its first word. */
export interface Choosing {
  readonly first: number | undefined
}

export interface Singing {
  readonly playback: Playback
  readonly places: SungPlaces
  /** Null until it is loaded, and for a chant without a melody. */
  readonly sung: Sung | null
  readonly isAwaited: boolean
  readonly melodies: readonly SettingName[]
  readonly melodyKey: string
  readonly isInstead: boolean
  readonly wanted: string | undefined
  /** Whether the melody comes from the link and is not the learner's choice. */
  readonly isVisited: boolean
  readonly isChanging: boolean
  readonly chooseMelody: (key: string | undefined) => void
  readonly src: string | null
  /** Whether the built-in voice sings: without a recording, or at another pitch. */
  readonly isSynthetic: boolean
  readonly hasRecording: boolean
  readonly isPreparing: boolean
  readonly isVoiceless: boolean
  readonly isMelodyMissing: boolean
  readonly isHeard: boolean
  /** Above the written pitch. */
  readonly semitones: number
  readonly transpose: (semitones: number) => void
  readonly isFollowing: boolean
  readonly follow: (isFollowing: boolean) => void
  readonly guide: Guide
  readonly choosing: Choosing | null
  readonly choose: (choosing: Choosing | null) => void
  readonly pick: (syllable: number, onset?: number) => void
}

export type ScoreSinging = Pick<
  Singing,
  'playback' | 'places' | 'isFollowing' | 'follow' | 'guide' | 'semitones' | 'choosing' | 'pick'
>

export const SingingContext = createContext<Singing | null>(null)

export const useSinging = (): Singing | null => use(SingingContext)

export function useOtherMelody(): SettingName | undefined {
  const singing = useSinging()
  if (!singing || singing.melodyKey === ownMelody) return undefined
  return singing.melodies.find(({ key }) => key === singing.melodyKey)
}
