import type { LearnerChant } from '@schola/contract/chants'
import { listMissing } from '@schola/core/progress/unlocking'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import type { ReactNode } from 'react'
import { useLearnerChants } from '../../lib/api/learner-chants.ts'
import { useTrack } from '../../lib/api/own-track.ts'
import { paths } from '../../lib/paths.ts'
import { ChantName, languageOf } from '../chant-name.tsx'
import { LockReason } from '../notices.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { QuietNotice } from '../ui/quiet-notice.tsx'

interface LockedProps {
  readonly chant: LearnerChant
}

function useMissing(chant: LearnerChant): readonly LearnerChant[] {
  const { data: chants = [] } = useLearnerChants()
  const track = useTrack()
  return listMissing(
    chants.findIndex(({ id }) => id === chant.id),
    chants,
    track,
  )
}

export function WhatIsMissing({ chant }: LockedProps): ReactNode {
  const missing = useMissing(chant)
  const [first] = missing
  return (
    <>
      <LockReason>{m.common_complete_previous()}</LockReason>
      {first && (
        <p>
          {rich((slots) => m.practice_chants_to_go({ ...slots, count: missing.length }), {
            name: <ChantName name={first.name} />,
          })}
        </p>
      )}
    </>
  )
}

export function MissingLink({ chant }: LockedProps): ReactNode {
  const [first] = useMissing(chant)
  if (!first) return null
  return (
    <ScreenLink href={paths.chant(first.slug)} className={buttonClass('filled', true)}>
      <span>{rich(m.practice_go_on_to, { name: <ChantName name={first.name} /> })}</span>
    </ScreenLink>
  )
}

/** Replaces the exercises and the review of a locked chant. */
export function ChantLocked({ chant }: LockedProps): ReactNode {
  return (
    <QuietNotice
      title={chant.name}
      lang={languageOf(chant.name)}
      actions={
        <>
          <MissingLink chant={chant} />
          <ScreenLink href={paths.chant(chant.slug)} className={buttonClass('quiet')}>
            {m.practice_read_and_hear_it()}
          </ScreenLink>
          <ScreenLink href={paths.home} className={buttonClass('plain')}>
            {m.practice_back_to_path()}
          </ScreenLink>
        </>
      }
    >
      <WhatIsMissing chant={chant} />
    </QuietNotice>
  )
}
