import { ownMelody } from '@schola/contract/own-melody'
import type { SettingName } from '@schola/contract/reading'
import { createContext, use } from 'react'
import type { Playback } from '../audio/playback.ts'
import type { Guide } from './scroll-along.ts'
import type { Sung } from './sung.ts'
import type { SungPlaces } from './sung-places.ts'

/** The learner is choosing the first and last word of a passage; `first` is a syllable of the first one. */
export interface Choosing {
  readonly first: number | undefined
}

/** The state that player, score and text of a chant's page share. */
export interface Singing {
  readonly playback: Playback
  readonly places: SungPlaces
  /** Nothing until it is loaded, and for a chant without a melody. */
  readonly sung: Sung | null
  /** The melody is on its way. */
  readonly isAwaited: boolean
  /** All melodies of the chant, its own first; none where there is only one. */
  readonly settings: readonly SettingName[]
  /** Which of them this is. */
  readonly setting: string
  /** Another melody was wanted and could not be loaded. */
  readonly isInstead: boolean
  /** Which melody is wanted, whether it is here or not; nothing where none was chosen. */
  readonly wanted: string | undefined
  /** The wanted melody is that of the address, and not the one that the learner has chosen. */
  readonly isVisited: boolean
  /** Another melody is on its way. */
  readonly isChanging: boolean
  /** Remembers a melody; nothing forgets the one that was chosen. */
  readonly chooseSetting: (key: string | undefined) => void
  /** What is played; nothing where there is neither recording nor melody. */
  readonly src: string | null
  /** Whether the built-in voice sings, as it does where there is no recording or the pitch was moved. */
  readonly isSynthetic: boolean
  readonly hasRecording: boolean
  /** The built-in voice is being rendered; it can be asked to play. */
  readonly isPreparing: boolean
  /** The built-in voice has failed, and the pitch cannot be moved. */
  readonly isVoiceless: boolean
  /** The melody could not be loaded, without which there is no built-in voice. */
  readonly isMelodyMissing: boolean
  /** It has been sung to its end and not begun again. */
  readonly isHeard: boolean
  /** Half steps above what is written. */
  readonly semitones: number
  readonly transpose: (semitones: number) => void
  /** Whether the page moves along with the singing. */
  readonly isFollowing: boolean
  readonly follow: (isFollowing: boolean) => void
  readonly guide: Guide
  readonly choosing: Choosing | null
  readonly choose: (choosing: Choosing | null) => void
  /** Plays from a tapped syllable or note, or makes it an end of the passage being chosen. */
  readonly pick: (syllable: number, onset?: number) => void
}

/** What a score needs to light up and to be tapped. */
export type ScoreSinging = Pick<
  Singing,
  'playback' | 'places' | 'isFollowing' | 'follow' | 'guide' | 'semitones' | 'choosing' | 'pick'
>

export const SingingContext = createContext<Singing | null>(null)

/** Nothing outside a chant's page. */
export const useSinging = (): Singing | null => use(SingingContext)

/** Another melody than the chant's own, if that is sung. */
export function useOtherMelody(): SettingName | undefined {
  const singing = useSinging()
  if (!singing || singing.setting === ownMelody) return undefined
  return singing.settings.find(({ key }) => key === singing.setting)
}
