import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { chantScoreQuery } from '../../../api/chant-score.ts'
import { logFailure } from '../../../api/log-failure.ts'
import { yieldToBrowser } from '../../../platform/wait.ts'
import { readSung, type Sung } from './read-sung.ts'

interface SungSoFar {
  /** Nothing as long as it is not wanted or not there. */
  readonly sung: Sung | null
  /** It is on its way. */
  readonly isAwaited: boolean
}

/** A chant's melody with its times. */
export function useSung(chantId: number, isWanted: boolean): SungSoFar {
  const client = useQueryClient()
  const { data, isLoading } = useQuery({
    queryKey: ['sung', chantId],
    enabled: isWanted,
    // Its parts are never changed, and comparing hundreds of notes would cost more than it saves.
    structuralSharing: false,
    queryFn: async () => {
      const score = await client.fetchQuery(chantScoreQuery(chantId))
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
  return { sung: sung ?? null, isAwaited: isLoading || sung !== data }
}
