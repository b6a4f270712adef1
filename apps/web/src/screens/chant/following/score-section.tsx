import './score.css'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Score } from './score.tsx'
import { ScorePlace } from './score-place.tsx'
import { showScore, useScoreShown } from './score-shown.ts'
import { useSinging } from './singing.ts'

interface ScoreSectionProps {
  /** How many letters the chant has: so long is its score. */
  readonly letters: number
}

/** The chant in square notation, if the learner wants it; where no melody is written down, nothing. */
export function ScoreSection({ letters }: ScoreSectionProps): ReactNode {
  const singing = useSinging()
  const isShown = useScoreShown()
  const id = useId()
  if (!singing || (isShown && !singing.sung && !singing.isAwaited)) return null
  const place = <ScorePlace letters={letters} />
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
        {isShown && singing.sung && <Score singing={singing} sung={singing.sung} place={place} />}
        {isShown && !singing.sung && <div className="score-frame">{place}</div>}
      </div>
    </section>
  )
}
