import type { User } from '@schola/contract/users'
import type { Session } from '@schola/memory/session'
import { useMemo } from 'react'
import { useMuted } from '../sounds/mute.ts'
import { type Learned, planToday } from './learned.ts'
import { findSession, isUnderWay, type StoredSession } from './stored-session.ts'
import { useOnDevice } from './use-on-device.ts'

interface TodayState {
  /** What can be asked now; nothing while that is found out. */
  readonly onDevice: Learned | undefined
  /** Whether some of what was learned cannot be asked now. */
  readonly isPartial: boolean
  /** Whether what is answered by ear can be asked. */
  readonly canListen: boolean
  /** What would be asked now; nothing where it is not worth the time. */
  readonly session: Session | undefined
  readonly underWay: StoredSession | undefined
  /** The last session that was brought to its end on this day. */
  readonly done: StoredSession | undefined
}

/** How the learner's day stands. */
export function useToday(user: User, learned: Learned): TodayState {
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
