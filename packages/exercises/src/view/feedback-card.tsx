import { m } from '@schola/messages'
import { type ReactNode, type Ref, useId } from 'react'
import type { ComparedLine, ShownAnswer } from '../definition/comparison.ts'
import type { Heard } from '../definition/define-exercise.ts'
import type { Verdict } from '../definition/verdict.ts'
import { QuotingText } from './quoting-text.tsx'
import { Speaker } from './speaker.tsx'

interface FeedbackCardProps {
  readonly verdict: Verdict | undefined
  /** Of an answer that was not quite right. */
  readonly comparison: ShownAnswer | undefined
  /** Of an exercise that was answered by ear. */
  readonly heard: Heard | undefined
  /** Whether the right answer is kept back, because the learner may try again. */
  readonly hidesRight: boolean
  /** The Latin of the exercise, to tell the languages of what the message quotes. */
  readonly latin: readonly string[]
  /** Said after the message, while the learner may try again. */
  readonly invitation: string | undefined
  readonly failedTitle: string
  /** Said after the message to those who do not see what the answer did elsewhere on the screen. */
  readonly resultNote: string | undefined
  /** Why a right answer does not count. */
  readonly uncounted: string | undefined
  readonly onListenAgain: (() => void) | undefined
  readonly ref: Ref<HTMLDivElement>
  readonly children: ReactNode
}

function Compared({ parts, lang, isSpelling, isList }: ComparedLine): ReactNode {
  if (parts.length === 0) return <span className="exercise-compared-none">{m.exercises_no_answer()}</span>
  const whole = parts.map(({ text }) => text).join(isSpelling ? '' : ' ')
  return (
    <span className="exercise-compared">
      <span lang={lang} data-list={isList}>
        {parts.map(({ text, differs, lang: own }, place) => (
          <span key={`${place} ${text}`}>
            {place > 0 && isSpelling !== true && ' '}
            {differs ? <mark lang={own}>{text === '' ? '…' : text}</mark> : <span lang={own}>{text}</span>}
          </span>
        ))}
      </span>
      {lang === 'la' && <Speaker latin={whole} />}
    </span>
  )
}

const Meaning = ({ text }: { readonly text: string }): ReactNode => (
  <span className="exercise-meaning" lang="en">
    {text}
  </span>
)

interface ComparisonListProps extends Pick<FeedbackCardProps, 'heard' | 'comparison' | 'hidesRight' | 'latin'> {
  readonly id: string
}

function ComparisonList({ id, heard, comparison, hidesRight, latin }: ComparisonListProps): ReactNode {
  const question = comparison?.question
  return (
    <dl id={id} className="exercise-comparison">
      {heard !== undefined && (
        <div>
          <dt>{m.exercises_you_heard()}</dt>
          <dd>
            <span className="exercise-compared">
              <span lang="la">{heard.latin}</span>
              <Speaker latin={heard.latin} />
            </span>
            {heard.meaning !== undefined && <Meaning text={heard.meaning} />}
          </dd>
        </div>
      )}
      {question !== undefined && (
        <div>
          <dt>{m.exercises_question()}</dt>
          <dd>
            <span className="exercise-compared">
              <span lang={question.lang}>
                {question.lang === undefined ? <QuotingText text={question.text} latin={latin} /> : question.text}
              </span>
              {question.lang === 'la' && <Speaker latin={question.text} />}
            </span>
            {question.note !== undefined && <Meaning text={question.note} />}
          </dd>
        </div>
      )}
      {comparison?.given !== undefined && (
        <div data-side="given">
          <dt>{m.exercises_your_answer()}</dt>
          <dd>
            <Compared {...comparison.given} />
          </dd>
        </div>
      )}
      {comparison !== undefined && !hidesRight && (
        <div data-side="right">
          <dt>{m.exercises_right_answer()}</dt>
          <dd>
            <Compared {...comparison.right} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Rendered empty before the verdict, because a live region is announced only if it was there before its text. */
export function FeedbackCard(props: FeedbackCardProps): ReactNode {
  const { verdict, heard, comparison, hidesRight, latin, invitation, failedTitle, resultNote, uncounted } = props
  const { onListenAgain, ref, children } = props
  const comparisonId = useId()
  const isJudged = verdict !== undefined
  // A name of its own, so that focusing the group does not announce the result a second time.
  const hasList = isJudged && (heard !== undefined || comparison !== undefined)
  const described = hasList && { 'aria-describedby': comparisonId }
  const group = isJudged ? { role: 'group', 'aria-label': m.exercises_result(), ...described } : {}
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
            <h2 className="exercise-feedback-title">{verdict.passed ? m.exercises_title_right() : failedTitle}</h2>
            <p className="exercise-feedback-message">
              <QuotingText text={verdict.message} latin={latin} isExplained />
              {invitation !== undefined && <span> {invitation}</span>}
              {resultNote !== undefined && <span className="sr-only"> {resultNote}</span>}
            </p>
            {uncounted !== undefined && <p className="exercise-uncounted">{uncounted}</p>}
          </>
        )}
      </div>
      {hasList && <ComparisonList {...{ heard, comparison, hidesRight, latin }} id={comparisonId} />}
      {isJudged && (
        <div className="exercise-actions">
          {onListenAgain !== undefined && (
            <button type="button" className="exercise-button" data-look="quiet" onClick={onListenAgain}>
              {m.exercises_listen_again()}
            </button>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
