import { sameLatin } from '@schola/latin/compare'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { Fragment, type ReactNode, useId } from 'react'
import { LetterMarks } from '../../boards/letter-marks.tsx'
import { Mark } from '../../boards/mark.tsx'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import type { WidgetProps } from '../../definition/verdict.ts'
import { ExplainedText } from '../../view/explained-text.tsx'
import { useIsHeard } from '../../view/hearing.ts'
import { acceptedAnswers, piecesOfSentence } from './definition.ts'

type Props = WidgetProps<ContentOf<'fill-in-blank'>, AnswerOf<'fill-in-blank'>>

const labelOf = (blank: number, blanks: number): string =>
  m.exercises_missing_word({ number: blank + 1, count: blanks })

/** The sentence and what is typed are Latin; the hint keeps the language of the page. */
export default function FillInBlank({ content, answer = [], verdict, locked, onAnswer }: Props): ReactNode {
  const hintId = useId()
  const isHeard = useIsHeard(content.hear)
  const accepted = acceptedAnswers(content)
  const typed = accepted.map((_, blank) => answer[blank] ?? '')
  // Of a dictation nothing is given but the field.
  const isAlone = piecesOfSentence(content.sentence).every((piece) => piece.trim() === '') && accepted.length === 1
  const outcomes = typed.map((text, blank) =>
    accepted[blank]?.some((expected) => sameLatin(expected, text)) ? ('right' as const) : ('wrong' as const),
  )
  return (
    <>
      {content.hear !== undefined && content.translation !== undefined && (!isHeard || verdict !== undefined) && (
        <p className="exercise-quote" lang="en">
          {content.translation}
        </p>
      )}
      <p className="exercise-sentence" lang="la" data-alone={isAlone || undefined}>
        {piecesOfSentence(content.sentence).map((piece, blank) => (
          <Fragment key={`${blank} ${piece}`}>
            {piece}
            {blank < typed.length && (
              <span className="exercise-entry">
                <input
                  type="text"
                  lang="la"
                  className="exercise-input"
                  aria-label={labelOf(blank, typed.length)}
                  aria-describedby={content.hint === undefined ? undefined : hintId}
                  autoCapitalize="off"
                  autoCorrect="off"
                  autoComplete="off"
                  spellCheck={false}
                  enterKeyHint="done"
                  data-outcome={verdict && outcomes[blank]}
                  value={typed[blank]}
                  disabled={locked}
                  onChange={(event) => onAnswer(typed.with(blank, event.target.value))}
                />
                <Mark outcome={verdict && outcomes[blank]} />
              </span>
            )}
          </Fragment>
        ))}
      </p>
      {content.hint !== undefined && (
        <p id={hintId} className="exercise-hint">
          {rich(m.exercises_hint, { hint: <ExplainedText text={content.hint} /> })}
        </p>
      )}
      {verdict !== undefined &&
        typed.map((text, blank) => (
          <LetterMarks key={labelOf(blank, typed.length)} given={text} accepted={accepted[blank] ?? []} />
        ))}
    </>
  )
}
