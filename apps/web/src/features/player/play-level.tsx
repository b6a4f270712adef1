import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import { streakToComplete } from '@schola/core/progress/levels'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { LatinSoundContext } from '@schola/exercises/latin-sound'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { Completion } from '../../components/completion.tsx'
import { Asides } from '../../components/practice/asides.tsx'
import { ChantPageLink, ChantWon, NextChantLink } from '../../components/practice/chant-won.tsx'
import { SingLink } from '../../components/practice/sing-link.tsx'
import { usePracticeSound } from '../../components/practice/use-practice-sound.ts'
import { WordsDialog } from '../../components/practice/words-dialog.tsx'
import { Button, type ButtonLook } from '../../components/ui/button.tsx'
import { useMedia, wideScreen } from '../../lib/use-media.ts'
import { LevelMargin, starsLabel } from './level-margin.tsx'
import {
  type LevelCompleteAction,
  type LevelCompleteButton,
  type LevelResult,
  levelCompleteScreen,
  listWon,
} from './level-result.ts'
import type { LevelOutcome, Tally } from './level-state.ts'
import { ofLevel } from './upcoming.ts'
import { type LevelPlayInput, useLevelPlay } from './use-level-play.ts'

interface LevelCompleteProps {
  readonly chant: LearnerChant
  readonly level: number
  readonly outcome: LevelOutcome
  readonly streak: number
  readonly tally: Tally
  readonly banner: string | undefined
  readonly onAct: (action: LevelCompleteAction) => void
}

function LevelComplete(props: LevelCompleteProps): ReactNode {
  const { chant, level, outcome, streak, tally, banner, onAct } = props
  const result: LevelResult = { level, levelCount: chant.levelCount, ...outcome }
  const { title, main, secondary } = levelCompleteScreen(result)
  const isChantWon = result.completed && level >= chant.levelCount
  const chantComplete = rich(m.practice_chant_complete, { name: <ChantName name={chant.name} /> })
  const lit = result.completed ? streakToComplete : streak
  const won = listWon(result, chant.taught ?? [], tally)
  const button = ({ action, text }: LevelCompleteButton, look: ButtonLook) => (
    <Button key={action} wide look={look} onClick={() => onAct(action)}>
      {text}
    </Button>
  )
  return (
    <Completion
      of={chant.name}
      achieved={result.completed}
      title={title ?? chantComplete}
      stars={{ lit, label: starsLabel(lit) }}
      actions={
        <>
          {button(main, 'filled')}
          {isChantWon && <NextChantLink chant={chant} />}
          {secondary.map((second) => button(second, isChantWon ? 'plain' : 'quiet'))}
          <SingLink chant={chant} />
          <ChantPageLink chant={chant} />
        </>
      }
    >
      {won.length > 0 && (
        <ul className="completion-won" aria-label={m.practice_won()}>
          {won.map(({ amount, what }) => (
            <li key={what}>
              <strong>{amount}</strong> {what}
            </li>
          ))}
        </ul>
      )}
      {banner !== undefined && <p className="completion-message">{banner}</p>}
      {isChantWon && <ChantWon chant={chant} />}
    </Completion>
  )
}

export interface PlayLevelProps extends Omit<LevelPlayInput, 'sound'> {
  readonly exercise: Exercise
  readonly onLookUp: () => void
}

const LineBeside = lazyComponent(() => import('./line-beside.tsx'))

export function PlayLevel({ exercise, onLookUp, ...input }: PlayLevelProps): ReactNode {
  const { user, chant, level, showing } = input
  const sound = usePracticeSound({ user, chant, count: showing.count })
  const play = useLevelPlay({ ...input, sound })
  const { streak, outcome, moment, tally, announced } = play
  const bannerMessage = tally.inARow >= streakToComplete ? m.practice_banner_streak : m.practice_banner_stars
  const banner = streak.streak >= streakToComplete && outcome?.completed ? bannerMessage({ level }) : undefined

  const isWide = useMedia(wideScreen)
  // Returns nothing: some browsers return a promise from `scrollTo`, which is no effect cleanup.
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
          resultNote={
            announced && m.practice_stars_result({ change: announced.change, stars: starsLabel(announced.stars) })
          }
          uncounted={play.hasLookedUp ? m.practice_looked_up_no_star() : undefined}
          asides={<Asides exercise={exercise} onLookUp={onLookUp} onSkip={play.skip} />}
          actions={
            play.waits && (
              <Button wide onClick={play.goOn}>
                {m.common_continue()}
              </Button>
            )
          }
        />
      </LatinSoundContext>
      <WordsDialog chant={chant} />
    </div>
  )
}
