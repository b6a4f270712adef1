import type { User } from '@schola/contract/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chantExercisesQuery } from '../api/queries.ts'
import { useMuted } from '../sounds/sound-settings.ts'
import { useOnline } from '../use-online.ts'
import { type Learned, planToday } from './learned.ts'
import { findSession, isUnderWay } from './stored-session.ts'

/** Chants that can be asked now; offline, only those whose exercises are on this device. Undefined while loading. */
function useOnDevice(learned: Learned): Learned | undefined {
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

export function useToday(user: User, learned: Learned) {
  const onDevice = useOnDevice(learned)
  const isMuted = useMuted()
  const canListen = user.listening && !isMuted
  const session = useMemo(() => onDevice && planToday(onDevice, canListen), [onDevice, canListen])
  const isPartial = onDevice !== undefined && onDevice.chants.length < learned.chants.length
  const stored = findSession(user.id, learned.day)
  const isOver = stored && !isUnderWay(stored)
  const [underWay, done] = isOver ? [undefined, stored] : [stored, undefined]
  return { onDevice, isPartial, canListen, session, underWay, done }
}
