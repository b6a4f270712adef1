import { m } from '@schola/messages'
import './exercises.css'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { readExercise } from '../catalog.ts'
import { ErrorBoundary } from '../loading/error-boundary.tsx'
import { ExercisePlay, type ShowingProps } from './exercise-play.tsx'

export interface ShownExercise {
  readonly type: string
  /** As stored (JSON text), or the value parsed from it. */
  readonly content: unknown
  /** Used where the content has no instructions of its own. */
  readonly instructions?: string | null | undefined
}

export interface ExerciseViewProps extends ShowingProps {
  readonly exercise: ShownExercise
  /** `explain` shows why an exercise cannot be played; `hide` renders nothing, for screens with their own message. */
  readonly whenInvalid?: 'explain' | 'hide' | undefined
}

const problem = (message: string): ReactNode => <p className="exercise-problem">{message}</p>

/** In the place of an exercise that is answered by ear, until its sound has come. */
function AwaitedSound({ takesFocus = false }: Pick<ShowingProps, 'takesFocus'>): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={place} tabIndex={-1} className="exercise-loading">
      <p className="exercise-hint">{m.exercises_loading_recording()}</p>
    </div>
  )
}

const notLoaded = (tryAgain: () => void): ReactNode => (
  <div role="alert" className="exercise-problem">
    <p>{m.exercises_loading_failed()}</p>
    <button type="button" className="exercise-button" onClick={tryAgain}>
      {m.common_try_again()}
    </button>
  </div>
)

/** The only way to show an exercise: the player, the review and the admin preview all use it. */
export function ExerciseView({ exercise, whenInvalid = 'explain', ...showing }: ExerciseViewProps): ReactNode {
  const { type, content } = exercise
  const reading = useMemo(() => readExercise(type, content), [type, content])
  if (!reading.ok) return whenInvalid === 'hide' ? null : problem(reading.message)
  if (showing.listening === 'awaited' && reading.definition.heard(reading.content)) {
    return <AwaitedSound takesFocus={showing.takesFocus} />
  }
  // A new showing starts unanswered, and so does content that an operator edits while it is shown.
  const key = JSON.stringify([type, showing.seed, reading.content])
  return (
    <ErrorBoundary key={key} fallback={notLoaded}>
      <ExercisePlay
        {...showing}
        definition={reading.definition}
        content={reading.content}
        instructions={reading.content.instructions ?? exercise.instructions ?? undefined}
      />
    </ErrorBoundary>
  )
}
