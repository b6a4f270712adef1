import './score.css'
import { type ReactNode, useId } from 'react'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { MelodyInstead } from './melody-instead.tsx'
import { Score } from './score.tsx'
import { ScoreOptions, ShowScore } from './score-options.tsx'
import { useScoreShown } from './score-shown.ts'
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

/** The chant in notes, if the learner wants them; where no melody is written down, nothing. */
export function ScoreSection({ letters }: ScoreSectionProps): ReactNode {
  const singing = useSinging()
  const isShown = useScoreShown()
  const id = useId()
  // 'Show score', or else the fold in which it is hidden again.
  const keptFocus = useKeptFocus('.score-switch:last-child')
  if (!singing) return null
  const { sung, isAwaited, isInstead, settings } = singing
  const instead = isInstead && <MelodyInstead settings={settings} />
  if (isShown && !sung && !isAwaited) return instead
  const place = <ScorePlace letters={letters} />
  return (
    <section {...keptFocus} tabIndex={-1} className="score-section" aria-label="Score">
      {sung ? (
        <ScoreOptions singing={singing} sung={sung} isShown={isShown} controls={id} />
      ) : (
        <div className="score-head">{!isShown && <ShowScore controls={id} />}</div>
      )}
      {instead}
      <div id={id} className="score-window">
        {isShown && sung && <Score singing={singing} sung={sung} place={place} />}
        {isShown && !sung && <div className="score-frame">{place}</div>}
      </div>
    </section>
  )
}
