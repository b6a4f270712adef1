import './score.css'
import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Score } from './score.tsx'
import { showScore, useScoreShown } from './score-shown.ts'
import { useSinging } from './singing.ts'

/** On a phone; a wide page takes a few more. */
const lettersInSystem = 54
const systemInRem = 3.9

/** Reserves about the height of the score, so that the page does not jump when it is drawn. */
function ScorePlace({ letters }: { readonly letters: number }): ReactNode {
  const systems = Math.max(Math.ceil(letters / lettersInSystem), 1)
  return <svg aria-hidden="true" width="1" height={`${systems * systemInRem}rem`} />
}

interface ScoreSectionProps {
  /** How many letters the chant has; the height of its score is estimated from it. */
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
