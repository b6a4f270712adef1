import type { Melody } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import { applyRecordedTiming } from '@schola/chant/recorded-timing'
import { registerShift } from '@schola/chant/register'
import { type TimedMelody, timeMelody } from '@schola/chant/time-melody'
import type { ChantScore } from '@schola/contract/content'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { chantScoreQuery } from '../api/queries.ts'
import { logFailure } from '../platform/log-failure.ts'
import { yieldToBrowser } from '../platform/wait.ts'

/** A melody with the times of its recording, or those by which the synthesizer sings it. */
export interface Sung {
  readonly melody: Melody
  readonly timed: TimedMelody
  /** Semitones from where the melody is written to where it is heard: a recording has its own pitch. */
  readonly shift: number
}

/** Nothing where no melody is written down. */
export function readSung({ melody: source, timing }: ChantScore): Sung | null {
  if (source === null) return null
  const melody = parseMelody(source)
  if (timing === null) return { melody, timed: timeMelody(melody), shift: 0 }
  return { melody, timed: applyRecordedTiming(timing, melody), shift: registerShift(melody) }
}

interface SungSoFar {
  /** Nothing until it is wanted and loaded. */
  readonly sung: Sung | null
  /** It is on its way. */
  readonly isAwaited: boolean
  /** It could not be loaded. */
  readonly isMissing: boolean
}

/** A chant's melody with its times. */
export function useSung(chantId: number, isWanted: boolean): SungSoFar {
  const client = useQueryClient()
  const { data, isLoading, isError } = useQuery({
    queryKey: ['sung', chantId],
    enabled: isWanted,
    // Comparing hundreds of notes would cost more than it saves.
    structuralSharing: false,
    queryFn: async () => {
      const score = await client.fetchQuery(chantScoreQuery(chantId))
      // Reading a long melody takes a phone tens of ms, on top of the parsing of the answer.
      await yieldToBrowser()
      try {
        return readSung(score)
      } catch (error) {
        // The page goes on without it.
        logFailure('A melody could not be read', error)
        return null
      }
    },
  })
  // The score is built in small steps.
  const sung = useDeferredValue(data)
  return { sung: sung ?? null, isAwaited: isLoading || sung !== data, isMissing: isError }
}
