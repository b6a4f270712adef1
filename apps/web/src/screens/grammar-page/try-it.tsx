import type { GrammarExercise } from '@schola/contract/grammar'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/page.tsx'

interface Place {
  readonly index: number
  /** How often the exercises have been begun; each time is another showing. */
  readonly round: number
  readonly isAnswered: boolean
}

const beginning: Place = { index: 0, round: 0, isAnswered: false }

/** It takes the focus, which was on what led to it. */
function AllTried({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => end.current?.focus(), [])
  return (
    <div ref={end} tabIndex={-1} role="status" className="grammar-done">
      <p>That was all. You will meet it again in the chants.</p>
      <Button look="quiet" onClick={onAgain}>
        Once more
      </Button>
    </div>
  )
}

/** The exercises of a page, one after the other. They give feedback and leave no trace. */
export function TryIt({ exercises }: { readonly exercises: readonly GrammarExercise[] }): ReactNode {
  const [{ index, round, isAnswered }, setPlace] = useState(beginning)
  const exercise = exercises[index]
  const goOn = () => setPlace({ index: index + 1, round, isAnswered: false })
  return (
    <section className="grammar-section">
      <SectionHeading>Try it</SectionHeading>
      {exercise ? (
        <>
          <p className="grammar-count">
            {index + 1} of {exercises.length}. Nothing is counted here.
          </p>
          <ExerciseView
            exercise={exercise}
            seed={`${exercise.id} ${round}`}
            takesFocus={index > 0 || round > 0}
            onComplete={() => setPlace({ index, round, isAnswered: true })}
            actions={
              isAnswered && (
                <Button wide onClick={goOn}>
                  Continue
                </Button>
              )
            }
          />
        </>
      ) : (
        <AllTried onAgain={() => setPlace({ ...beginning, round: round + 1 })} />
      )}
    </section>
  )
}
