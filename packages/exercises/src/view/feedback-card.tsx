import { type ReactNode, type Ref, useId } from 'react'
import type { ComparedLine, Comparison } from '../definition/comparison.ts'
import type { Verdict } from '../definition/verdict.ts'

interface FeedbackCardProps {
  readonly verdict: Verdict | undefined
  /** Of an answer that was not quite right. */
  readonly comparison: Comparison | undefined
  readonly failedTitle: string
  readonly onListenAgain: (() => void) | undefined
  readonly ref: Ref<HTMLDivElement>
  readonly children: ReactNode
}

function Compared({ parts, lang, isSpelling }: ComparedLine): ReactNode {
  if (parts.length === 0) return <span className="exercise-compared-none">nothing</span>
  return (
    <span lang={lang}>
      {parts.map(({ text, differs, lang: own }, place) => (
        <span key={`${place} ${text}`}>
          {place > 0 && isSpelling !== true && ' '}
          {differs ? <mark lang={own}>{text === '' ? '…' : text}</mark> : <span lang={own}>{text}</span>}
        </span>
      ))}
    </span>
  )
}

function ComparisonList({ id, comparison }: { readonly id: string; readonly comparison: Comparison }): ReactNode {
  const { question, given, right } = comparison
  return (
    <dl id={id} className="exercise-comparison">
      {question !== undefined && (
        <div>
          <dt>Question</dt>
          <dd lang={question.lang}>{question.text}</dd>
        </div>
      )}
      <div data-side="given">
        <dt>Your answer</dt>
        <dd>
          <Compared {...given} />
        </dd>
      </div>
      <div data-side="right">
        <dt>Right answer</dt>
        <dd>
          <Compared {...right} />
        </dd>
      </div>
    </dl>
  )
}

/** Rendered empty before the verdict, because a live region is announced only if it was there before its text. */
export function FeedbackCard(props: FeedbackCardProps): ReactNode {
  const { verdict, comparison, failedTitle, onListenAgain, ref, children } = props
  const comparisonId = useId()
  const isJudged = verdict !== undefined
  // A name of its own, so that focusing the group does not announce the result a second time.
  const described = comparison && { 'aria-describedby': comparisonId }
  const group = isJudged ? { role: 'group', 'aria-label': 'Result', ...described } : {}
  return (
    <div
      {...group}
      ref={ref}
      tabIndex={-1}
      className="exercise-feedback"
      data-outcome={isJudged ? (verdict.passed ? 'right' : 'wrong') : undefined}
    >
      <div role="status">
        {isJudged && (
          <>
            <h2 className="exercise-feedback-title">{verdict.passed ? 'Excellent!' : failedTitle}</h2>
            <p className="exercise-feedback-message">{verdict.message}</p>
          </>
        )}
      </div>
      {comparison !== undefined && <ComparisonList id={comparisonId} comparison={comparison} />}
      {isJudged && (
        <div className="exercise-actions">
          {onListenAgain !== undefined && (
            <button type="button" className="exercise-button" data-look="quiet" onClick={onListenAgain}>
              Listen Again
            </button>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
