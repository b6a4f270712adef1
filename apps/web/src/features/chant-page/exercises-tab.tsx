import type { LearnerChant } from '@schola/contract/chants'
import { isLevelLocked, levelNumbers, levelState, unlockedLevel } from '@schola/core/progress/levels'
import { ErrorBoundary } from '@schola/exercises/error-boundary'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { TestOutLink } from '../../components/test-out-link.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { chantExercisesQuery } from '../../lib/api/queries.ts'
import { reloadForMissingCode } from '../../lib/pwa/updates.ts'
import { useLoadedAhead } from '../../lib/use-loaded-ahead.ts'
import { ReciteLink, TabFailure } from './tab-parts.tsx'

const levelStates = {
  completed: m.chant_level_completed,
  current: m.chant_level_current,
  future: m.chant_level_future,
} as const

interface LevelButtonsProps {
  readonly levelCount: number
  readonly percent: number | undefined
  readonly selected: number
  readonly onSelect: (level: number) => void
}

function LevelButtons({ levelCount, percent, selected, onSelect }: LevelButtonsProps): ReactNode {
  return (
    <div role="group" aria-label={m.chant_levels()} className="level-buttons">
      {levelNumbers(levelCount).map((level) => {
        const state = levelState(level, percent, levelCount)
        const locked = isLevelLocked(level, percent, levelCount)
        return (
          <button
            key={level}
            type="button"
            disabled={locked}
            aria-pressed={level === selected}
            className={classNames('level-button', `level-button-${state}`)}
            onClick={() => onSelect(level)}
          >
            {m.common_level({ level })}
            <span className="sr-only">{locked ? m.chant_level_locked() : levelStates[state]()}</span>
            {state === 'completed' && <Icon name="check" />}
            {locked && <Icon name="lock" />}
          </button>
        )
      })}
    </div>
  )
}

/** Lazy, because the code that parses exercises is larger than the rest of the page. */
const ExerciseList = lazyComponent(() => import('./exercise-list.tsx'))

function ListAwaited(): ReactNode {
  return (
    <LoadingArea className="exercises-skeleton">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="tab-entry-skeleton" />
      ))}
    </LoadingArea>
  )
}

const listFailed = (tryAgain: () => void): ReactNode => (
  <TabFailure title={m.chant_exercises_failed()} onRetry={tryAgain} />
)

/** Returns the level that the learner chose; a newly unlocked one replaces it. */
function useSelectedLevel(unlocked: number): readonly [number, (level: number) => void] {
  const [choice, setChoice] = useState({ level: unlocked, unlocked })
  const level = choice.unlocked === unlocked ? choice.level : unlocked
  return [level, (next) => setChoice({ level: next, unlocked })]
}

export function ExercisesTab({ chant }: { readonly chant: LearnerChant }): ReactNode {
  const percent = chant.progress?.percentComplete
  const [level, select] = useSelectedLevel(unlockedLevel(percent, chant.levelCount))
  const { data: exercises, isPending, refetch } = useQuery(chantExercisesQuery(chant.id))
  useLoadedAhead(ExerciseList)

  function list() {
    if (isPending) return <ListAwaited />
    if (!exercises) return listFailed(() => void refetch())
    return (
      <ErrorBoundary fallback={listFailed} onFailure={(error) => void reloadForMissingCode(error)}>
        <Suspense fallback={<ListAwaited />}>
          <ExerciseList slug={chant.slug} level={level} exercises={exercises} />
        </Suspense>
      </ErrorBoundary>
    )
  }

  return (
    <>
      <SectionHeading>{m.chant_practice_exercises()}</SectionHeading>
      <LevelButtons levelCount={chant.levelCount} percent={percent} selected={level} onSelect={select} />
      <p>
        <TestOutLink chant={chant} />
        <ReciteLink chant={chant} />
      </p>
      {list()}
    </>
  )
}
