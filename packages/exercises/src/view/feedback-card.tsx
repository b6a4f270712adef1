import type { ReactNode, Ref } from 'react'
import type { Verdict } from '../definition/verdict.ts'

interface FeedbackCardProps {
  readonly verdict: Verdict | undefined
  readonly failedTitle: string
  readonly onListenAgain: (() => void) | undefined
  readonly ref: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** Rendered empty before the verdict, because a live region is announced only if it was there before its text. */
export function FeedbackCard({ verdict, failedTitle, onListenAgain, ref, children }: FeedbackCardProps): ReactNode {
  const isJudged = verdict !== undefined
  // A name of its own, so that focusing the group does not announce the result a second time.
  const group = isJudged ? { role: 'group', 'aria-label': 'Result' } : {}
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
