import './chant-page.css'
import './chant-tabs.css'
import { isUnlocked, listLockedByReset } from '@schola/core/progress/unlocking'
import { type ReactNode, useDeferredValue } from 'react'
import { useParams } from 'wouter'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { findChantBySlug, useLearnerChants } from '../../lib/api/learner-chants.ts'
import { findTrack } from '../../lib/api/own-track.ts'
import { ChantBook } from './chant-book.tsx'
import { ChantError, ChantNotFound, ChantSkeleton } from './chant-states.tsx'

export default function Chant(): ReactNode {
  const { slug = '' } = useParams()
  const { user } = useCurrentUser()
  const { data, isLoading } = useLearnerChants()
  // Opening a chant changes its progress; the update is rendered without blocking input.
  const chants = useDeferredValue(data)
  if (isLoading || (data && !chants)) return <ChantSkeleton />
  const chant = findChantBySlug(chants ?? [], slug)
  if (!user || !chants) return <ChantError />
  if (!chant) return <ChantNotFound />
  const place = chants.indexOf(chant)
  const track = findTrack(user, chants)
  const locked = listLockedByReset(place, chants, track).map(({ name }) => name)
  return (
    <ChantBook
      key={chant.id}
      user={user}
      chant={chant}
      isLocked={!isUnlocked(place, chants, track)}
      lockedByReset={locked.length > 0 ? new Intl.ListFormat('en').format(locked) : undefined}
    />
  )
}
