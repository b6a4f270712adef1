import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'

/** Elements that use the arrow keys themselves. */
const busyPlaces =
  'input, textarea, select, [contenteditable], [role=tablist], [role=dialog], [role=alertdialog], .exercise, .admin-code'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Left and right, while the operator is not typing. */
function useArrowKeys(onStep: (step: number) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const by = steps[event.key]
      const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      const isBusy = event.target instanceof Element && event.target.closest(busyPlaces) !== null
      const isCovered = document.querySelector('.dialog') !== null
      if (by !== undefined && isPlain && !isBusy && !isCovered) step(by)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

interface StepperProps {
  readonly index: number
  readonly count: number
  readonly onStep: (index: number) => void
}

/** Previous and next through a level, by button and by arrow key. */
export function Stepper({ index, count, onStep }: StepperProps): ReactNode {
  function step(by: number) {
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
