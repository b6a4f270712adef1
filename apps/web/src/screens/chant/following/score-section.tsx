import './score.css'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Score } from './score.tsx'
import { showScore, useScoreShown } from './score-shown.ts'
import { useSinging } from './singing.ts'

/** The chant in square notation, if the learner wants it; where no melody is written down, nothing. */
export function ScoreSection(): ReactNode {
  const singing = useSinging()
  const isShown = useScoreShown()
  const id = useId()
  if (!singing || (isShown && !singing.sung)) return null
  return (
    <section className="score-section" aria-label="Score">
      <Button
        look="plain"
        className="score-switch"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => showScore(!isShown)}
      >
        {isShown ? 'Hide score' : 'Show score'}
      </Button>
      <div id={id} className="score-window">
        {isShown && singing.sung && <Score singing={singing} sung={singing.sung} />}
      </div>
    </section>
  )
}
