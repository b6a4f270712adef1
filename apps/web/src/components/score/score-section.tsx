import './score.css'
import { m } from '@schola/messages'
import { type ReactNode, useId } from 'react'
import { useFocusFallback } from '../ui/focus.ts'
import { MelodyInstead } from './melody-choice.tsx'
import { Score } from './score.tsx'
import { useScoreShown } from './score-look.ts'
import { ScoreOptions, ShowScore } from './score-options.tsx'
import { useSinging } from './singing.ts'

/** Measured over all chants, in px. */
const measured = {
  phone: { head: 9, letter: 1.02, note: 0.96 },
  wide: { head: 17, letter: 0.71, note: 0.83 },
} as const
/** Notes per letter of an average melody; some have three times as many. */
const notesPerLetter = 0.4

/** Estimates the height of a score in px before it is drawn. */
function guessHeight(page: keyof typeof measured, letters: number, notes = letters * notesPerLetter): number {
  const { head, letter, note } = measured[page]
  return head + letter * letters + note * notes
}

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
