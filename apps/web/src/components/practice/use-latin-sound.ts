import type { LearnerChant } from '@schola/contract/chants'
import type { LatinSound } from '@schola/exercises/latin-sound'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { chantScoreQuery, chantTextQuery, vocabularyQuery } from '../../lib/api/queries.ts'
import { hear, stopHearing } from '../../lib/audio/hear.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { yieldToBrowser } from '../../lib/wait.ts'

/** Returns the recordings of a chant's Latin. Playback stops on unmount. */
export function useLatinSound(chant: LearnerChant | undefined) {
  const { id = 0, audioPath = null } = chant ?? {}
  const client = useQueryClient()
  const [hasFailed, setHasFailed] = useState(false)
  const [failed, setFailed] = useState<string>()
  const { data: find, isLoading } = useQuery({
    queryKey: ['latin-sound', id, audioPath],
    structuralSharing: false,
    enabled: chant !== undefined,
    queryFn: async () => {
      const orUndefined = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined)
      const [score, text, vocabulary] = await Promise.all([
        orUndefined(client.fetchQuery(chantScoreQuery(id))),
        orUndefined(client.fetchQuery(chantTextQuery(id))),
        orUndefined(client.fetchQuery(vocabularyQuery(id))),
      ])
      // Loaded lazily, after the first exercise is shown.
      const { readChantSounds } = await import('@schola/exercises/chant-sounds')
      await yieldToBrowser()
      return { sounds: readChantSounds({ audioPath, score, text, vocabulary }) }
    },
  })

  useEffect(() => stopHearing, [])

  const sound = useMemo((): LatinSound | undefined => {
    if (!find) return undefined
    async function play(latin: string) {
      const heard = find?.sounds(latin)
      setFailed(undefined)
      try {
        if (heard) await hear(heard.audioPath, heard.passage)
      } catch (error) {
        logFailure('Playing Latin failed', error)
        setHasFailed(true)
        setFailed(latin)
      }
    }
    return { has: (latin) => find.sounds(latin) !== undefined, play }
  }, [find])
  return { sound, find: find?.sounds, isAwaited: isLoading, hasFailed, failed }
}
