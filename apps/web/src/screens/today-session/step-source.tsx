import { isOfRelated } from '@schola/memory/chant-questions'
import type { Step } from '@schola/memory/session'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import type { LearnedChant } from '../../memory/learned.ts'

interface StepSourceProps {
  readonly step: Step
  readonly chants: readonly LearnedChant[]
}

/** Where a question is from. */
export function StepSource({ step, chants }: StepSourceProps): ReactNode {
  const found = chants.find(({ chant }) => chant.id === step.chantId)
  if (!found) return null
  const isRelated = 'exerciseId' in step && isOfRelated(found.questions, step.exerciseId)
  return (
    <p className="session-source">
      From {isRelated && 'a prayer printed with '}
      <ChantName name={found.chant.name} />
    </p>
  )
}
