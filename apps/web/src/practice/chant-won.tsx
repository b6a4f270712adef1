import type { LearnerChant } from '@schola/contract/chants'
import { findNext } from '@schola/domain/unlocking'
import type { ReactNode } from 'react'
import { useLearnerChants } from '../api/learner-chants.ts'
import { ChantName } from '../components/chant-name.tsx'
import { paths } from '../platform/paths.ts'
import { ScreenLink } from '../platform/screen-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { SungChant } from './sung-chant.tsx'

function useNextChant(chant: LearnerChant): LearnerChant | undefined {
  const { data: chants = [] } = useLearnerChants()
  const known = chants.find(({ id }) => id === chant.id)
  return known && findNext(known, chants)
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

export function ChantPageLink({ chant }: { readonly chant: LearnerChant }): ReactNode {
  return (
    <ScreenLink href={paths.chant(chant.slug)} className={buttonClass('plain', true)}>
      <span>
        Read and hear <ChantName name={chant.name} />
      </span>
    </ScreenLink>
  )
}
