import './score.css'
import { m } from '@schola/messages'
import { type ReactNode, useId } from 'react'
import { useFocusFallback } from '../ui/focus.ts'
import { MelodyInstead } from './melody-choice.tsx'
import { Score } from './score.tsx'
import { guessHeight } from './score-height.ts'
import { ScoreOptions, ShowScore } from './score-options.tsx'
import { useScoreShown } from './score-shown.ts'
import { useSinging } from './singing.ts'

/** Reserves the approximate height of the score, to avoid a layout shift. CSS shows one of the two. */
function ScorePlaceholder({
  letters,
  notes,
}: {
  readonly letters: number
  readonly notes: number | undefined
}): ReactNode {
  const height = (page: 'phone' | 'wide') => `${guessHeight(page, letters, notes) / 16}rem`
  return (
    <>
      <svg aria-hidden="true" className="score-place-phone" width="1" height={height('phone')} />
      <svg aria-hidden="true" className="score-place-wide" width="1" height={height('wide')} />
    </>
  )
}

export function ScoreSection({ letters }: { readonly letters: number }): ReactNode {
  const singing = useSinging()
  const isShown = useScoreShown()
  const id = useId()
  const focusFallback = useFocusFallback('.score-switch:last-child')
  if (!singing) return null
  const { sung, isAwaited, isInstead, melodies } = singing
  const instead = isInstead && <MelodyInstead melodies={melodies} />
  if (isShown && !sung && !isAwaited) return instead
  const placeholder = <ScorePlaceholder letters={letters} notes={sung?.timed.notes.length} />
  return (
    <section {...focusFallback} tabIndex={-1} className="score-section" aria-label={m.singing_score()}>
      {sung ? (
        <ScoreOptions singing={singing} sung={sung} isShown={isShown} controls={id} />
      ) : (
        <div className="score-head">{!isShown && <ShowScore controls={id} />}</div>
      )}
      {instead}
      <div id={id} className="score-window">
        {isShown && sung && <Score singing={singing} sung={sung} place={placeholder} />}
        {isShown && !sung && <div className="score-frame">{placeholder}</div>}
      </div>
    </section>
  )
}
