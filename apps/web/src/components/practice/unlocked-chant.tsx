import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { isUnlocked } from '@schola/core/progress/unlocking'
import { m } from '@schola/messages'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'wouter'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { findChantBySlug, useLearnerChants } from '../../lib/api/learner-chants.ts'
import { findTrack } from '../../lib/api/own-track.ts'
import { Explanations } from '../grammar/explanations.tsx'
import { ExerciseError } from '../notices.tsx'
import { QuietNotice } from '../ui/quiet-notice.tsx'
import { QuietScreen } from '../ui/quiet-screen.tsx'
import { ChantLocked } from './chant-lock.tsx'

interface UnlockedChantProps {
  readonly skeleton: ReactNode
  readonly wayOut: ReactNode
  readonly evenLocked?: boolean
  readonly children: (user: User, chant: LearnerChant) => ReactNode
}

/** Renders the chant of the URL if the learner may practice it, otherwise the reason why not. */
export function UnlockedChant({ skeleton, wayOut, evenLocked = false, children }: UnlockedChantProps): ReactNode {
  const { slug = '' } = useParams()
  const { user } = useCurrentUser()
  const { data: chants, isLoading } = useLearnerChants()
  const chant = chants && findChantBySlug(chants, slug)
  if (chants && chant && user) {
    if (evenLocked || isUnlocked(chants.indexOf(chant), chants, findTrack(user, chants))) {
      return (
        <Explanations>
          <Fragment key={slug}>{children(user, chant)}</Fragment>
        </Explanations>
      )
    }
    return (
      <QuietScreen>
        <ChantLocked chant={chant} />
      </QuietScreen>
    )
  }
  const notFound = <QuietNotice title={m.practice_chant_not_found()} actions={wayOut} />
  return <QuietScreen>{isLoading ? skeleton : chants ? notFound : <ExerciseError slug={slug} />}</QuietScreen>
}
