import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import '../../components/practice-page.css'
import './review.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import type { User } from '@schola/contract/users'
import { streakToComplete } from '@schola/core/progress/levels'
import { gradeInReview } from '@schola/core/progress/streaks'
import { readExercise } from '@schola/exercises/catalog'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { LatinSoundContext } from '@schola/exercises/latin-sound'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { Completion } from '../../components/completion.tsx'
import { ExerciseError, PrimaryLink } from '../../components/notices.tsx'
import { Asides } from '../../components/practice/asides.tsx'
import { openOver } from '../../components/practice/over-exercise.ts'
import { PracticeMenu, PracticeMenuButton } from '../../components/practice/practice-menu.tsx'
import { UnlockedChant } from '../../components/practice/unlocked-chant.tsx'
import { useOpenChant } from '../../components/practice/use-open-chant.ts'
import { WordsDialog } from '../../components/practice/words-dialog.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Initial } from '../../components/ui/initial.tsx'
import { PageHeading } from '../../components/ui/page.tsx'
import { ProgressBar } from '../../components/ui/progress-bar.tsx'
import { QuietNotice } from '../../components/ui/quiet-notice.tsx'
import { QuietScreen } from '../../components/ui/quiet-screen.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { chantExercisesQuery, demoUserQuery } from '../../lib/api/queries.ts'
import { paths } from '../../lib/paths.ts'
import { useReview } from './use-review.ts'

interface ReviewCompleteProps {
  readonly chantName: string
  readonly onPractice: () => void
}

function ReviewComplete({ chantName, onPractice }: ReviewCompleteProps): ReactNode {
  return (
    <Completion
      of={chantName}
      achieved
      title={m.practice_review_complete()}
      stars={{ lit: streakToComplete, label: m.practice_stars({ lit: streakToComplete, count: streakToComplete }) }}
      actions={
        <>
          <ScreenLink href={paths.home} className={buttonClass('filled', true)}>
            {m.practice_return_to_path()}
          </ScreenLink>
          <Button wide look="quiet" onClick={onPractice}>
            {m.practice_more()}
          </Button>
        </>
      }
    >
      <p className="completion-message">
        {rich(m.practice_review_congratulations, { name: <ChantName name={chantName} /> })}
      </p>
    </Completion>
  )
}

interface RunReviewProps {
  readonly person: User
  readonly chant: LearnerChant
  readonly pool: readonly Exercise[]
}

function RunReview({ person, chant, pool }: RunReviewProps): ReactNode {
  const review = useReview({ person, chant, pool })
  const { shown, streak } = review
  const { exercise, count, score } = shown
  const playable = useMemo(() => exercise && readExercise(exercise.type, exercise.content).ok, [exercise])

  // Returns nothing: some browsers return a promise from `scrollTo`, which is no effect cleanup.
  const arrive = useEffectEvent((_count: number) => {
    window.scrollTo(0, 0)
  })
  useEffect(() => arrive(count), [count])

  const heading = (
    <PageHeading title={m.practice_review_title({ name: chant.name })}>
      {rich(m.practice_review_title, { name: <ChantName name={chant.name} /> })}
    </PageHeading>
  )
  const onward = (
    <Button wide onClick={review.goOn}>
      {m.common_continue()}
    </Button>
  )
  function lookUp() {
    review.noteLookUp()
    openOver('words')
  }

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
            <p>{m.practice_review_counter({ streak: streak.streak, count: streakToComplete })}</p>
            <Button look="plain" onClick={review.restart}>
              {m.practice_restart()}
            </Button>
            <ProgressBar
              className="review-bar"
              value={(streak.streak / streakToComplete) * 100}
              label={m.practice_review_progress()}
              valueText={m.practice_progress_value({ position: streak.streak, count: streakToComplete })}
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
                resultNote={review.announced}
                uncounted={shown.hasLookedUp ? m.practice_looked_up_uncounted() : undefined}
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

const alone = (state: ReactNode) => <QuietScreen>{state}</QuietScreen>

const ReturnToPath = (): ReactNode => <PrimaryLink href={paths.home}>{m.practice_return_to_path()}</PrimaryLink>

const skeleton = (
  <LoadingArea className="practice-page">
    <Skeleton className="review-progress-skeleton" />
    <Skeleton className="review-question-skeleton" />
    <Skeleton className="review-board-skeleton" />
  </LoadingArea>
)

function ChantReview({ user, chant }: { readonly user: User; readonly chant: LearnerChant }): ReactNode {
  useOpenChant(user.id, chant)
  const { data: exercises, isLoading } = useQuery(chantExercisesQuery(chant.id))
  const demoUser = useQuery(demoUserQuery)
  const pool = useMemo(() => exercises?.filter(({ valid }) => valid) ?? [], [exercises])
  if (isLoading || demoUser.isLoading) return alone(skeleton)
  if (!exercises) return alone(<ExerciseError slug={chant.slug} />)
  if (pool.length === 0) {
    return alone(
      <QuietNotice title={m.practice_no_exercises()} actions={<ReturnToPath />}>
        <p>{m.practice_no_exercises_why()}</p>
      </QuietNotice>,
    )
  }
  // Settings are the signed-in learner's; `demo-user` only names whom the review is recorded for.
  return <RunReview person={{ ...user, id: demoUser.data?.id ?? user.id }} chant={chant} pool={pool} />
}

export default function Review(): ReactNode {
  return (
    <UnlockedChant skeleton={skeleton} wayOut={<ReturnToPath />}>
      {(user, chant) => <ChantReview user={user} chant={chant} />}
    </UnlockedChant>
  )
}
