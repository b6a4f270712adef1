import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import type { User } from '@schola/contract/users'
import { streakToComplete } from '@schola/domain/levels'
import { gradeInReview } from '@schola/domain/streaks'
import { readExercise } from '@schola/exercises/catalog'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { LatinSoundContext } from '@schola/exercises/latin-sound'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { Asides } from '../../practice/asides.tsx'
import { openOver } from '../../practice/over-exercise.ts'
import { PracticeMenu, PracticeMenuButton } from '../../practice/practice-menu.tsx'
import { WordsDialog } from '../../practice/words-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Initial } from '../../ui/initial.tsx'
import { PageHeading } from '../../ui/page.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { QuietScreen } from '../../ui/quiet-screen.tsx'
import { ReviewComplete } from './review-complete.tsx'
import { useReview } from './use-review.ts'

interface RunReviewProps {
  readonly person: User
  readonly chant: LearnerChant
  readonly pool: readonly Exercise[]
}

/** The review under way, and its end. */
export function RunReview({ person, chant, pool }: RunReviewProps): ReactNode {
  const review = useReview({ person, chant, pool })
  const { shown, streak } = review
  const { exercise, count, score } = shown
  const playable = useMemo(() => exercise && readExercise(exercise.type, exercise.content).ok, [exercise])

  // Some browsers return a promise from it, which is no cleanup of an effect.
  const arrive = useEffectEvent((_count: number) => {
    window.scrollTo(0, 0)
  })
  useEffect(() => arrive(count), [count])

  const heading = (
    <PageHeading title={`${chant.name} Review`}>
      <ChantName name={chant.name} /> Review
    </PageHeading>
  )
  const onward = (
    <Button wide onClick={review.goOn}>
      Continue
    </Button>
  )
  function lookUp() {
    review.noteLookUp()
    openOver('words')
  }

  const counter = `${streak.streak}/${streakToComplete}`
  return (
    <QuietScreen heading={heading} aside={<PracticeMenuButton />}>
      {streak.completed ? (
        <ReviewComplete chantName={chant.name} onPractice={review.restart} />
      ) : (
        <div className="practice-page">
          <div className="practice-margin review-progress">
            <Initial
              of={chant.name}
              state={chant.progress?.isCompleted ? 'gilded' : 'inked'}
              className="practice-initial"
            />
            <p>Review Progress: {counter}</p>
            <Button look="plain" onClick={review.restart}>
              Restart
            </Button>
            <ProgressBar
              className="review-bar"
              value={(streak.streak / streakToComplete) * 100}
              label="Review Progress"
              valueText={`${streak.streak} of ${streakToComplete}`}
            />
          </div>
          {exercise && (
            <LatinSoundContext value={review.sound.latin}>
              <ExerciseView
                exercise={exercise}
                seed={`${exercise.id} ${count}`}
                listening={review.sound.listening}
                takesFocus
                folded={score !== undefined && gradeInReview(score) !== 'right'}
                onVerdict={review.judge}
                onComplete={review.complete}
                onListenAgain={() => review.sound.playChant(gradeInReview(score ?? 0))}
                resultNote={review.told}
                uncounted={shown.hasLookedUp ? 'You looked something up, so this answer is not counted.' : undefined}
                asides={<Asides exercise={exercise} onLookUp={lookUp} onSkip={review.skip} />}
                actions={review.waits && onward}
              />
            </LatinSoundContext>
          )}
          {playable === false && onward}
        </div>
      )}
      <PracticeMenu user={person} />
      <WordsDialog chant={chant} />
    </QuietScreen>
  )
}
