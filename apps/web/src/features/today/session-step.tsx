import type { User } from '@schola/contract/users'
import { itemsAsked } from '@schola/core/memory/chant-questions'
import { findInstead } from '@schola/core/memory/choose-questions'
import { type Outcome, outcomeOf } from '@schola/core/memory/outcome'
import { itemsOfLine } from '@schola/core/memory/recite'
import type { AskedExercise, AskedLine, Step } from '@schola/core/memory/session'
import { isByEar } from '@schola/exercises/by-ear'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { preloadWidget } from '@schola/exercises/widgets'
import { m } from '@schola/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { FailureReason } from '../../components/notices.tsx'
import { recallOfLine, type Said } from '../../components/recite/ladder.ts'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/page.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { chantExercisesQuery } from '../../lib/api/queries.ts'
import type { Learned, LearnedChant } from '../../lib/memory/learned.ts'
import { ExerciseStep } from './exercise-step.tsx'

interface SessionStepProps {
  readonly user: User
  readonly learned: Learned
  readonly step: Step
  readonly next: Step | undefined
  readonly seed: string
  /** Called before the learner reads the result. */
  readonly onAnswered: (outcome: Outcome) => void
  /** Called without an outcome if the step was skipped. */
  readonly onDone: (outcome: Outcome | undefined) => void
  readonly isInSession: (exerciseId: number) => boolean
  readonly onReplace: (exerciseId: number) => void
  readonly onGiveUpListening: () => void
}

const LineStep = lazyComponent(() => import('../../components/recite/line-step.tsx'))

const loading = (
  <LoadingArea>
    <Skeleton className="session-skeleton" />
  </LoadingArea>
)

type OneStepProps<Asked> = Omit<SessionStepProps, 'step' | 'next' | 'learned'> & {
  readonly learned: Learned
  readonly chant: LearnedChant
  readonly step: Asked
}

function SkippedStep({ onDone }: Pick<SessionStepProps, 'onDone'>): ReactNode {
  const pass = useEffectEvent(() => onDone(undefined))
  useEffect(() => pass(), [])
  return null
}

function AskExercise(props: OneStepProps<AskedExercise>): ReactNode {
  const { user, chant, step, seed, onAnswered, onDone } = props
  const { data: exercises, isPending, refetch } = useQuery(chantExercisesQuery(step.chantId))
  const exercise = exercises?.find(({ id, valid }) => id === step.exerciseId && valid)
  if (isPending) return loading
  if (!exercises) {
    return (
      <Notice
        urgent
        title={m.practice_question_failed()}
        actions={
          <>
            <Button onClick={() => void refetch()}>{m.common_try_again()}</Button>
            <Button look="quiet" onClick={() => onDone(undefined)}>
              {m.practice_question_skip()}
            </Button>
          </>
        }
      >
        <FailureReason>{m.practice_answers_safe()}</FailureReason>
      </Notice>
    )
  }
  if (!exercise) return <SkippedStep onDone={onDone} />
  const asked = itemsAsked(chant.questions, exercise.id)
  const canBeAsked = (other: number) =>
    !props.isInSession(other) && exercises.some((each) => each.id === other && each.valid && !isByEar(each))

  function replace() {
    const instead = findInstead(chant, step.exerciseId, canBeAsked)
    if (instead === undefined) onDone(undefined)
    else props.onReplace(instead)
  }

  return (
    <ExerciseStep
      key={exercise.id}
      user={user}
      chant={chant.chant}
      exercise={exercise}
      seed={seed}
      onAnswered={(answered) => onAnswered(outcomeOf(answered, asked))}
      onDone={(answered) => onDone(outcomeOf(answered, asked))}
      onUnheard={replace}
      onGiveUpListening={props.onGiveUpListening}
    />
  )
}

function AskLine({ user, learned, chant, step, seed, onAnswered, onDone }: OneStepProps<AskedLine>): ReactNode {
  const [read, setRead] = useState<Said>()
  const phrase = chant.phrases[step.line]
  if (!phrase) return <SkippedStep onDone={onDone} />
  const { had, missed } = itemsOfLine(phrase)
  const outcome = ({ right }: Said): Outcome => ({ right, had: right ? had : [], missed: right ? [] : missed })
  return (
    <LineStep
      user={user}
      chant={chant.chant}
      phrases={chant.phrases}
      line={step.line}
      recall={recallOfLine(learned, phrase)}
      said={read}
      seed={seed}
      onJudged={(said) => onAnswered(outcome(said))}
      onDone={(said) => {
        // After reading a line, the learner tries it with hints.
        if (said.rung === 'read') setRead(said)
        else onDone(outcome(said))
      }}
    />
  )
}

export function SessionStep({ learned, step, next, onDone, ...rest }: SessionStepProps): ReactNode {
  const client = useQueryClient()
  const nextChant = next?.chantId
  const nextExercise = next && 'exerciseId' in next ? next.exerciseId : undefined
  const isNextLine = next !== undefined && 'line' in next
  useEffect(() => {
    if (isNextLine) void LineStep.load().catch(() => undefined)
  }, [isNextLine])
  useEffect(() => {
    if (nextChant === undefined || nextExercise === undefined) return
    void client
      .fetchQuery(chantExercisesQuery(nextChant))
      .then((exercises) => preloadWidget(exercises.find(({ id }) => id === nextExercise)?.type ?? ''))
      .catch(() => undefined)
  }, [client, nextChant, nextExercise])
  const chant = learned.chants.find((each) => each.chant.id === step.chantId)
  if (!chant) return <SkippedStep onDone={onDone} />
  return 'line' in step ? (
    <Suspense fallback={loading}>
      <AskLine {...rest} learned={learned} chant={chant} step={step} onDone={onDone} />
    </Suspense>
  ) : (
    <AskExercise {...rest} learned={learned} chant={chant} step={step} onDone={onDone} />
  )
}
