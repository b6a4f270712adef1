import './score.css'
import { type ReactNode, useId } from 'react'
import { MelodyInstead } from './melody-instead.tsx'
import { Score } from './score.tsx'
import { guessHeight } from './score-height.ts'
import { ScoreOptions, ShowScore } from './score-options.tsx'
import { useScoreShown } from './score-shown.ts'
import { useSinging } from './singing.ts'

/** Reserves about the height of the score, so that the page hardly moves when it is drawn. */
function ScorePlace({ letters, notes }: { readonly letters: number; readonly notes: number | undefined }): ReactNode {
  return <svg aria-hidden="true" width="1" height={`${guessHeight(letters, notes) / 16}rem`} />
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
  if (!singing) return null
  const { sung, isAwaited, isInstead, settings } = singing
  const instead = isInstead && <MelodyInstead settings={settings} />
  if (isShown && !sung && !isAwaited) return instead
  const place = <ScorePlace letters={letters} notes={sung?.timed.notes.length} />
  return (
    <section className="score-section" aria-label="Score">
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
