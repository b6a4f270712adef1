import type { Exercise } from '@schola/contract/exercises'
import { streakToComplete } from '@schola/domain/levels'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { type ReactNode, useEffect } from 'react'
import { playSound } from '../../sounds/feedback-sounds.ts'
import { listenTo, stopListening } from '../../sounds/listen-again.ts'
import { Button } from '../../ui/button.tsx'
import { LevelComplete } from './level-complete.tsx'
import { LevelMargin } from './level-margin.tsx'
import { ofLevel } from './upcoming.ts'
import { type LevelPlayInput, useLevelPlay } from './use-level-play.ts'

export interface PlayLevelProps extends LevelPlayInput {
  readonly exercise: Exercise
  /** Whether its first exercise takes the focus as well. */
  readonly takesFocus: boolean
  /** The way to the lesson, where the level has one. */
  readonly lessonLink: ReactNode
}

/** One level on the stage: the margin with its stars, and the exercise or how the level ended. */
export function PlayLevel({ exercise, takesFocus, lessonLink, ...input }: PlayLevelProps): ReactNode {
  const { chant, level, showing } = input
  const play = useLevelPlay(input)
  const { streak, outcome, moment } = play
  const banner =
    streak.streak >= streakToComplete && outcome?.completed
      ? `Level ${level} completed! You reached 10 correct answers in a row!`
      : undefined

  useEffect(() => {
    if (showing.count > 0) window.scrollTo(0, 0)
    return stopListening
  }, [showing])

  function listenAgain() {
    if (chant.audioPath === null) playSound(moment === 'wrong' ? 'incorrect' : 'correct')
    else listenTo(chant.audioPath)
  }

  if (moment === 'over' && outcome) {
    const result = { chantName: chant.name, level, levelCount: chant.levelCount, ...outcome }
    return <LevelComplete result={result} streak={streak.streak} banner={banner} onAct={play.act} />
  }
  return (
    <div className="practice-page">
      <LevelMargin
        chantName={chant.name}
        exerciseCount={ofLevel(input.exercises, level).length}
        streak={streak.streak}
        banner={banner}
      >
        {lessonLink}
      </LevelMargin>
      <ExerciseView
        exercise={exercise}
        whenInvalid="hide"
        seed={`${showing.exerciseId} ${showing.count}`}
        takesFocus={takesFocus || showing.count > 0}
        folded={moment === 'wrong'}
        onVerdict={({ score }) => play.hear(score)}
        onComplete={play.complete}
        onListenAgain={listenAgain}
        actions={
          play.waits && (
            <Button wide onClick={play.goOn}>
              Continue
            </Button>
          )
        }
      />
    </div>
  )
}
