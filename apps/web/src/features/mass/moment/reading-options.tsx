import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { showScore, useScoreShown } from '../../../components/score/score-look.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Checkbox } from '../../../components/ui/field.tsx'
import { latinOnly, textSize, textSizes } from '../mass-choices.ts'

function SizeSteps(): ReactNode {
  const size = textSize.use()
  const index = textSizes.indexOf(size)
  function step(by: number) {
    const next = textSizes[index + by]
    if (next) textSize.set(next)
  }
  return (
    <div role="group" aria-label={m.mass_text_size()} className="size-steps">
      <Button look="quiet" aria-label={m.mass_text_smaller()} disabled={index === 0} onClick={() => step(-1)}>
        {m.mass_text_smaller_short()}
      </Button>
      <output>{m.mass_text_percent({ percent: size })}</output>
      <Button
        look="quiet"
        aria-label={m.mass_text_larger()}
        disabled={index === textSizes.length - 1}
        onClick={() => step(1)}
      >
        {m.mass_text_larger_short()}
      </Button>
    </div>
  )
}

interface ReadingOptionsProps {
  readonly staysOn: boolean
  readonly onClose: () => void
}

export default function ReadingOptions({ staysOn, onClose }: ReadingOptionsProps): ReactNode {
  const isLatinOnly = latinOnly.use()
  const isScoreShown = useScoreShown()
  return (
    <Dialog
      open
      title={m.mass_reading()}
      onClose={onClose}
      actions={<Button onClick={onClose}>{m.common_done()}</Button>}
    >
      <SizeSteps />
      <Checkbox checked={!isLatinOnly} onChange={(on) => latinOnly.set(!on)}>
        {m.mass_english_shown()}
      </Checkbox>
      <Checkbox checked={isScoreShown} onChange={showScore}>
        {m.mass_scores_shown()}
      </Checkbox>
      <p className="moment-hint">{staysOn ? m.mass_reading_hint() : m.mass_reading_hint_screen_off()}</p>
    </Dialog>
  )
}
