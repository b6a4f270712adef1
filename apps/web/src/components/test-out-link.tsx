import type { LearnerChant } from '@schola/contract/chants'
import { streakToComplete } from '@schola/core/progress/levels'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { ChantName } from './chant-name.tsx'
import { ScreenLink } from './screen-link.tsx'
import { buttonClass } from './ui/button.tsx'

interface TestOutLinkProps {
  readonly chant: LearnerChant
  readonly className?: string
}

export function TestOutLink({ chant, className }: TestOutLinkProps): ReactNode {
  const { progress, exercises, isTestable = exercises.length >= streakToComplete } = chant
  if (progress?.isCompleted || !isTestable) return null
  return (
    <ScreenLink href={paths.testOut(chant.slug)} className={buttonClass('plain', false, className)}>
      {m.common_test_out()}
      <span className="sr-only">
        : <ChantName name={chant.name} />
      </span>
    </ScreenLink>
  )
}
