import type { Exercise } from '@schola/contract/exercises'
import { streakToComplete } from '@schola/domain/levels'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { LatinSoundContext } from '@schola/exercises/latin-sound'
import { type ReactNode, useEffect } from 'react'
import { isByEar } from '../../practice/listening.ts'
import { usePracticeSound } from '../../practice/use-practice-sound.ts'
import { Button } from '../../ui/button.tsx'
import { LevelComplete } from './level-complete.tsx'
import { LevelMargin } from './level-margin.tsx'
import { ofLevel } from './upcoming.ts'
import { type LevelPlayInput, useLevelPlay } from './use-level-play.ts'

export interface PlayLevelProps extends Omit<LevelPlayInput, 'sound'> {
  readonly exercise: Exercise
  /** Whether its first exercise takes the focus as well. */
  readonly takesFocus: boolean
  /** The way to the lesson, where the level has one. */
  readonly lessonLink: ReactNode
}

/** One level on the stage: the margin with its stars, and the exercise or how the level ended. */
export function PlayLevel({ exercise, takesFocus, lessonLink, ...input }: PlayLevelProps): ReactNode {
  const { user, chant, level, showing } = input
  const sound = usePracticeSound({ user, chant, count: showing.count })
  const play = useLevelPlay({ ...input, sound })
  const { streak, outcome, moment, tally } = play
  const banner =
    streak.streak >= streakToComplete && outcome?.completed
      ? `Level ${level} completed! You reached 10 correct answers in a row!`
      : undefined

  useEffect(() => {
    if (takesFocus || showing.count > 0) window.scrollTo(0, 0)
  }, [showing, takesFocus])

  if (moment === 'over' && outcome) {
    const end = { chant, level, outcome, tally, banner }
    return <LevelComplete {...end} streak={streak.streak} onAct={play.act} />
  }
  return (
    <div className="practice-page">
      <LevelMargin
        chantName={chant.name}
        exerciseCount={ofLevel(input.exercises, level, true).length}
        streak={streak.streak}
        change={play.change}
        banner={banner}
      >
        {lessonLink}
      </LevelMargin>
      <LatinSoundContext value={sound.latin}>
        <ExerciseView
          exercise={exercise}
          whenInvalid="hide"
          seed={`${showing.exerciseId} ${showing.count}`}
          takesFocus={takesFocus || showing.count > 0}
          folded={moment === 'wrong'}
          onVerdict={play.judge}
          onComplete={play.complete}
          onListenAgain={() => sound.playChant(moment === 'wrong' ? 'wrong' : 'right')}
          actions={
            play.waits && (
              <Button wide onClick={play.goOn}>
                Continue
              </Button>
            )
          }
        />
      </LatinSoundContext>
      {moment === 'answering' && isByEar(exercise) && (
        <Button look="plain" className="practice-skip" onClick={play.skip}>
          Can't listen now
        </Button>
      )}
    </div>
  )
}
