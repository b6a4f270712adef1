import type { Exercise } from '@schola/contract/exercises'
import { streakToComplete } from '@schola/domain/levels'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { LatinSoundContext } from '@schola/exercises/latin-sound'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useMedia, wideScreen } from '../../platform/use-media.ts'
import { Asides } from '../../practice/asides.tsx'
import { usePracticeSound } from '../../practice/use-practice-sound.ts'
import { WordsDialog } from '../../practice/words-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { LevelComplete } from './level-complete.tsx'
import { LevelMargin, starsLabel } from './level-margin.tsx'
import { ofLevel } from './upcoming.ts'
import { type LevelPlayInput, useLevelPlay } from './use-level-play.ts'

export interface PlayLevelProps extends Omit<LevelPlayInput, 'sound'> {
  readonly exercise: Exercise
  readonly onLookUp: () => void
}

const LineBeside = lazyComponent(() => import('./line-beside.tsx'))

export function PlayLevel({ exercise, onLookUp, ...input }: PlayLevelProps): ReactNode {
  const { user, chant, level, showing } = input
  const sound = usePracticeSound({ user, chant, count: showing.count })
  const play = useLevelPlay({ ...input, sound })
  const { streak, outcome, moment, tally, told } = play
  const reached = tally.inARow >= streakToComplete ? '10 correct answers in a row' : 'all ten stars'
  const banner =
    streak.streak >= streakToComplete && outcome?.completed
      ? `Level ${level} completed! You reached ${reached}!`
      : undefined

  const isWide = useMedia(wideScreen)
  // Some browsers return a promise from it, which is no cleanup of an effect.
  const arrive = useEffectEvent((_count: number) => {
    window.scrollTo(0, 0)
  })
  useEffect(() => arrive(showing.count), [showing.count])

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
        {isWide && (
          <Suspense>
            <LineBeside chant={chant} exercise={exercise} isAnswered={moment !== 'answering'} />
          </Suspense>
        )}
      </LevelMargin>
      <LatinSoundContext value={sound.latin}>
        <ExerciseView
          exercise={exercise}
          whenInvalid="hide"
          seed={`${showing.exerciseId} ${showing.count}`}
          listening={sound.listening}
          takesFocus
          folded={moment === 'wrong'}
          onVerdict={play.judge}
          onComplete={play.complete}
          onListenAgain={() => sound.playChant(moment === 'wrong' ? 'wrong' : 'right')}
          resultNote={told && `${told.change}: ${starsLabel(told.stars)}.`}
          uncounted={play.hasLookedUp ? 'You looked something up, so this answer wins no star.' : undefined}
          asides={<Asides exercise={exercise} onLookUp={onLookUp} onSkip={play.skip} />}
          actions={
            play.waits && (
              <Button wide onClick={play.goOn}>
                Continue
              </Button>
            )
          }
        />
      </LatinSoundContext>
      <WordsDialog chant={chant} />
    </div>
  )
}
