import type { ReactNode } from 'react'
import { showScore, useScoreShown } from '../../../components/score/score-shown.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Checkbox } from '../../../components/ui/field.tsx'
import { latinOnly, textSize, textSizes } from './reading-choices.ts'

function SizeSteps(): ReactNode {
  const size = textSize.use()
  const place = textSizes.indexOf(size)
  function step(by: number) {
    const next = textSizes[place + by]
    if (next) textSize.set(next)
  }
  return (
    <div role="group" aria-label="Size of the text" className="size-steps">
      <Button look="quiet" aria-label="Smaller text" disabled={place === 0} onClick={() => step(-1)}>
        A−
      </Button>
      <output>{size} %</output>
      <Button look="quiet" aria-label="Larger text" disabled={place === textSizes.length - 1} onClick={() => step(1)}>
        A+
      </Button>
    </div>
  )
}

interface ReadingOptionsProps {
  readonly isScreenKept: boolean
  readonly onClose: () => void
}

export default function ReadingOptions({ isScreenKept, onClose }: ReadingOptionsProps): ReactNode {
  const isLatinOnly = latinOnly.use()
  const isScoreShown = useScoreShown()
  return (
    <Dialog open title="Reading" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
      <SizeSteps />
      <Checkbox checked={!isLatinOnly} onChange={(on) => latinOnly.set(!on)}>
        English under the Latin
      </Checkbox>
      <Checkbox checked={isScoreShown} onChange={showScore}>
        Notes of what is sung
      </Checkbox>
      <p className="moment-hint">
        {isScreenKept ? 'The screen stays on.' : 'This device does not let the screen stay on.'} Tap a word that is
        underlined to see what it means.
      </p>
    </Dialog>
  )
}
