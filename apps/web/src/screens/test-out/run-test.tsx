import { streakToComplete } from '@schola/domain/levels'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { LatinSoundContext } from '@schola/exercises/latin-sound'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { Initial } from '../../ui/initial.tsx'
import { Stars } from '../../ui/star.tsx'
import { type TestInput, useTest } from './use-test.ts'

interface RunTestProps extends TestInput {
  /** Asks the server how the test stands. */
  readonly onAskAgain: () => void
  /** Why asking again has failed; else empty. */
  readonly askingProblem: string
}

const unknown = 'The next exercise could not be loaded. Please try again.'

/** The question of a test, and what its answer has come to. */
export function RunTest({ onAskAgain, askingProblem, ...input }: RunTestProps): ReactNode {
  const test = useTest(input)
  const { exercise, grade, count, right } = test
  useEffect(() => {
    if (count > 0) window.scrollTo(0, 0)
  }, [count])
  const problem = askingProblem || (exercise ? test.problem : unknown)
  return (
    <div className="practice-page">
      <aside aria-label="Your test" className="practice-margin test-margin">
        <Initial of={input.chant.name} state="inked" className="practice-initial" />
        <Stars lit={right} label={`${right} of ${streakToComplete} stars`} />
        <p role="status">
          {right} of {streakToComplete} right in a row
          {grade === 'near' && '. Nearly right: this one does not count.'}
        </p>
      </aside>
      {exercise && (
        <LatinSoundContext value={test.sound.latin}>
          <ExerciseView
            exercise={exercise}
            seed={`${exercise.id} ${count}`}
            takesFocus
            folded={grade !== undefined && grade !== 'right'}
            onVerdict={test.judge}
            onComplete={test.complete}
            onListenAgain={() => test.sound.playChant(grade ?? 'wrong')}
            actions={
              test.waits && (
                <Button wide onClick={test.goOn}>
                  Continue
                </Button>
              )
            }
          />
        </LatinSoundContext>
      )}
      {problem !== undefined && (
        <div role="alert" className="test-unheard">
          <p>{problem}</p>
          <Button wide onClick={onAskAgain}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
