import { m } from '@schola/messages'
import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AnyDefinition } from '../catalog.ts'
import type { ShownAnswer } from '../definition/comparison.ts'
import type { ExerciseContent } from '../definition/define-exercise.ts'
import { commonFlow } from '../definition/flow-rules.ts'
import { seededRandom } from '../definition/shuffle.ts'
import type { Verdict } from '../definition/verdict.ts'
import { type AnyWidget, getWidget } from '../widgets.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { HearingContext, useHearing } from './hearing.ts'
import type { Listening } from './latin-sound.ts'
import { ListenButton } from './speaker.tsx'
import { type AnswerFlow, type OnComplete, useAnswerFlow } from './use-answer-flow.ts'
import { useExerciseKeys } from './use-exercise-keys.ts'

/** What the player, the review and the preview pass for one showing of an exercise. */
export interface ShowingProps {
  /** The same seed gives the same layout; a new seed is a new showing. */
  readonly seed: string | number
  /** Called once for each showing, after the delays of the type. */
  readonly onComplete: OnComplete
  /** Called as soon as an answer is judged, and again for each new try where a type allows one. */
  readonly onVerdict?: ((verdict: Verdict, answer: unknown) => void) | undefined
  /** What Listen Again plays where the exercise has no Latin of its own that can be heard. */
  readonly onListenAgain?: (() => void) | undefined
  /** `ready` unless told. */
  readonly listening?: Listening | undefined
  /** Moves the focus to the exercise when it appears. */
  readonly takesFocus?: boolean | undefined
  /** Leaves only the result, its corrections and its actions. */
  readonly folded?: boolean | undefined
  /** Shown beneath the result, for example a Continue button. */
  readonly actions?: ReactNode
  /** What the answer did elsewhere on the screen, for screen readers: it is said with the result. */
  readonly resultNote?: string | undefined
  /** Shown with a right answer that does not count: why. */
  readonly uncounted?: string | undefined
  /** Quiet controls beside 'I don't know', for whoever is stuck. */
  readonly asides?: ReactNode
  /** Shown while the widget's code is loading. */
  readonly fallback?: ReactNode
}

interface ExercisePlayProps extends ShowingProps {
  readonly definition: AnyDefinition
  readonly content: ExerciseContent
  readonly instructions: string | undefined
}

type BoardProps = Omit<ComponentProps<AnyWidget['Widget']>, 'random'> & {
  readonly Widget: AnyWidget['Widget']
  readonly seed: string | number
}

function Board({ Widget, seed, ...props }: BoardProps): ReactNode {
  const [random] = useState(() => seededRandom(seed))
  return <Widget {...props} random={random} />
}

/** Without an answer of the learner, only the right one is shown. */
function shownAnswer(
  definition: AnyDefinition,
  content: ExerciseContent,
  { answer, hasGivenUp }: Pick<AnswerFlow, 'answer' | 'hasGivenUp'>,
): ShownAnswer {
  if (!hasGivenUp) return definition.compare(content, answer)
  const { question, right } = definition.compare(content, definition.correctAnswer(content))
  return { ...(question && { question }), right }
}

/** The answer on the board; without one of the learner, the right one with nothing marked. */
function boardOf(
  definition: AnyDefinition,
  content: ExerciseContent,
  { showsAnswerOnBoard }: AnyWidget['rules'],
  { answer, verdict, hasGivenUp }: Pick<AnswerFlow, 'answer' | 'verdict' | 'hasGivenUp'>,
): Pick<AnswerFlow, 'answer' | 'verdict'> {
  if (!hasGivenUp) return { answer, verdict }
  return { answer: showsAnswerOnBoard ? definition.correctAnswer(content) : answer, verdict: undefined }
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** One showing: the task, the board of its type, and at the foot what to do next. */
export function ExercisePlay(props: ExercisePlayProps): ReactNode {
  const { definition, content, instructions, seed, takesFocus = false, folded = false } = props
  const { Widget, rules } = getWidget(definition.type)
  const { onVerdict, onComplete } = props
  const flow = useAnswerFlow({ definition, content, rules, onVerdict, onComplete })
  const taskId = useId()
  const frame = useRef<HTMLFormElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const { verdict, attempt, stage } = flow
  const isImperfect = verdict !== undefined && verdict.score < 100
  const mayTryAgain = stage === 'judged' && verdict?.isProvisional === true
  const isOver = stage === 'completed'
  const hearing = useHearing()
  const heard = definition.heard(content)
  const latin = useMemo(() => definition.latinOf(content), [definition, content])
  const listenAgain = hearing?.canHearSome(latin.right) ? () => hearing.hear(...latin.right) : props.onListenAgain
  useExerciseKeys(frame, { isJudged: verdict !== undefined, submit: rules.submitsByEnter ? flow.submit : undefined })

  const playQuestion = useEffectEvent(() => {
    if (heard !== undefined && props.listening !== 'silent') hearing?.hear(heard.latin)
  })
  useEffect(() => playQuestion(), [])

  useEffect(() => {
    if (takesFocus || attempt > 0) frame.current?.focus({ preventScroll: true })
  }, [takesFocus, attempt])

  useEffect(() => {
    // The focused control is locked or gone now; focus elsewhere on the page is left alone.
    if (verdict !== undefined && (isFocusLost() || frame.current?.contains(document.activeElement))) {
      card.current?.focus()
    }
  }, [verdict])

  useEffect(() => {
    if (isOver && isFocusLost()) card.current?.focus()
  }, [isOver])

  return (
    <HearingContext value={hearing}>
      <form
        ref={frame}
        tabIndex={-1}
        className="exercise"
        aria-labelledby={taskId}
        data-type={definition.type}
        data-folded={folded || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          flow.submit()
        }}
      >
        <p id={taskId} className="exercise-task">
          {instructions ?? definition.template.instructions ?? definition.label}
        </p>
        <Suspense fallback={props.fallback ?? <div className="exercise-loading" aria-busy="true" />}>
          <div className="exercise-board">
            {heard !== undefined && <ListenButton latin={heard.latin} />}
            <Board
              key={attempt}
              Widget={Widget}
              seed={seed}
              content={content}
              {...boardOf(definition, content, rules, flow)}
              locked={stage !== 'answering'}
              onAnswer={flow.takeAnswer}
              onSubmit={flow.submit}
            />
          </div>
          <div className="exercise-foot" data-judged={verdict !== undefined}>
            <FeedbackCard
              ref={card}
              verdict={verdict}
              heard={heard}
              comparison={isImperfect ? shownAnswer(definition, content, flow) : undefined}
              hidesRight={mayTryAgain}
              latin={latin.right}
              invitation={mayTryAgain && !verdict.passed ? rules.invitation?.() : undefined}
              failedTitle={(flow.hasGivenUp ? commonFlow : rules).failedTitle()}
              resultNote={props.resultNote}
              uncounted={isImperfect ? undefined : props.uncounted}
              onListenAgain={listenAgain}
            >
              {mayTryAgain && (
                <>
                  <button type="button" className="exercise-button" data-look="quiet" onClick={flow.startOver}>
                    {m.common_try_again()}
                  </button>
                  <button type="button" className="exercise-button" onClick={flow.complete}>
                    {m.common_continue()}
                  </button>
                </>
              )}
              {props.actions}
            </FeedbackCard>
            {/* Hidden, not removed: a browser lays the page out once more to take away what has the focus. */}
            <div className="exercise-actions" hidden={verdict !== undefined}>
              {rules.canStartOver && (
                <button type="button" className="exercise-button" data-look="quiet" onClick={flow.startOver}>
                  {m.common_reset()}
                </button>
              )}
              <button type="submit" className="exercise-button" disabled={!flow.canSubmit}>
                {rules.submitLabel(content, flow.answer)}
              </button>
            </div>
          </div>
          {verdict === undefined && (
            <div className="exercise-asides">
              <button type="button" className="exercise-aside" onClick={flow.giveUp}>
                {m.exercises_i_dont_know()}
              </button>
              {props.asides}
            </div>
          )}
        </Suspense>
      </form>
    </HearingContext>
  )
}
