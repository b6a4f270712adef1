import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chantExercisesQuery } from '../api/queries.ts'
import { useOnline } from '../platform/use-online.ts'
import type { Learned } from './learned.ts'

/** What can be asked now: without a connection only chants whose exercises are on this device. Nothing while that is found out. */
export function useOnDevice(learned: Learned): Learned | undefined {
  const client = useQueryClient()
  const isOnline = useOnline()
  const ids = learned.chants.map(({ chant }) => chant.id)
  const { data: here } = useQuery({
    queryKey: ['on-device', ...ids],
    enabled: !isOnline,
    staleTime: 0,
    queryFn: async () => {
      const isHere = (id: number) =>
        client.fetchQuery(chantExercisesQuery(id)).then(
          () => true,
          () => false,
        )
      const found = await Promise.all(ids.map(isHere))
      return ids.filter((_, place) => found[place])
    },
  })
  return useMemo(() => {
    if (isOnline) return learned
    return here && { ...learned, chants: learned.chants.filter(({ chant }) => here.includes(chant.id)) }
  }, [learned, isOnline, here])
}
