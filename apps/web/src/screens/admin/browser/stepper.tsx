import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'

interface StepperProps {
  readonly index: number
  readonly count: number
  readonly onStep: (index: number) => void
}

/** Previous and next through a level, by button and by arrow key. */
export function Stepper({ index, count, onStep }: StepperProps): ReactNode {
  const step = (by: number) => {
    const next = index + by
    if (next >= 0 && next < count) onStep(next)
  }
  useArrowKeys(step)
  return (
    <div className="admin-stepper">
      <Button look="quiet" disabled={index === 0} onClick={() => step(-1)}>
        <Icon name="back" />
        Previous
      </Button>
      <p aria-live="polite" className="admin-counter">
        Exercise {index + 1} of {count}
      </p>
      <Button look="quiet" disabled={index === count - 1} onClick={() => step(1)}>
        Next
        <Icon name="forward" />
      </Button>
    </div>
  )
}
