import type { LearnerChant } from '@schola/contract/chants'
import { unlockedLevel } from '@schola/domain/levels'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { chantExercisesQuery } from '../../api/queries.ts'
import { TestOutLink } from '../../components/test-out-link.tsx'
import { SectionHeading } from '../../ui/page.tsx'
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx'
import { ByHeartLink } from './by-heart-link.tsx'
import { ExerciseList } from './exercise-list.tsx'
import { LevelButtons } from './level-buttons.tsx'
import { TabFailure } from './tab-failure.tsx'

/** The level that the learner chose; a newly unlocked one takes its place. */
function useSelectedLevel(unlocked: number): readonly [number, (level: number) => void] {
  const [choice, setChoice] = useState({ level: unlocked, unlocked })
  const level = choice.unlocked === unlocked ? choice.level : unlocked
  return [level, (next) => setChoice({ level: next, unlocked })]
}

export function ExercisesTab({ chant }: { readonly chant: LearnerChant }): ReactNode {
  const percent = chant.progress?.percentComplete
  const [level, select] = useSelectedLevel(unlockedLevel(percent, chant.levelCount))
  const { data: exercises, isPending, isError, refetch } = useQuery(chantExercisesQuery(chant.id))

  function list() {
    if (isPending)
      return (
        <LoadingPlace className="exercises-skeleton">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="tab-entry-skeleton" />
          ))}
        </LoadingPlace>
      )
    if (isError) return <TabFailure title="Failed to load exercises" onRetry={() => void refetch()} />
    return <ExerciseList slug={chant.slug} level={level} exercises={exercises} />
  }

  return (
    <>
      <SectionHeading>Practice Exercises</SectionHeading>
      <LevelButtons levelCount={chant.levelCount} percent={percent} selected={level} onSelect={select} />
      <p>
        <TestOutLink chant={chant} />
        <ByHeartLink chant={chant} />
      </p>
      {list()}
    </>
  )
}
