import type { LearnerChant } from '@schola/contract/chants'
import { findFollowing } from '@schola/domain/unlocking'
import type { ReactNode } from 'react'
import { useLearnerChants } from '../api/learner-chants.ts'
import { useTrack } from '../api/own-track.ts'
import { ChantName } from '../components/chant-name.tsx'
import { paths } from '../platform/paths.ts'
import { ScreenLink } from '../platform/screen-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { SungChant } from './sung-chant.tsx'

function useNextChant(chant: LearnerChant): LearnerChant | undefined {
  const { data: chants = [] } = useLearnerChants()
  const track = useTrack()
  const own = chants.find(({ id }) => id === chant.id)
  return own && findFollowing(own, chants, track)
}

/** Of a chant that has just been completed: it is heard, and what is open now is named. */
export function ChantWon({ chant }: { readonly chant: LearnerChant }): ReactNode {
  const next = useNextChant(chant)
  return (
    <>
      {next && !next.progress?.isCompleted && (
        <p className="completion-message">
          <ChantName name={next.name} /> is open now.
        </p>
      )}
      {chant.audioPath !== null && <SungChant audioPath={chant.audioPath} />}
    </>
  )
}

/** To the chant that has become open. */
export function NextChantLink({ chant }: { readonly chant: LearnerChant }): ReactNode {
  const next = useNextChant(chant)
  if (!next || next.progress?.isCompleted) return null
  return (
    <ScreenLink href={paths.chant(next.slug)} className={buttonClass('quiet', true)}>
      <span>
        Go on to <ChantName name={next.name} />
      </span>
    </ScreenLink>
  )
}

interface ChantPageLinkProps {
  readonly chant: LearnerChant
  /** Nothing for the one that the learner has chosen. */
  readonly melody?: string | undefined
}

export function ChantPageLink({ chant, melody }: ChantPageLinkProps): ReactNode {
  return (
    <ScreenLink href={paths.chant(chant.slug, melody)} className={buttonClass('plain', true)}>
      <span>
        Read and hear <ChantName name={chant.name} />
      </span>
    </ScreenLink>
  )
}
