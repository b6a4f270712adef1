import type { LearnerChant } from '@schola/contract/chants'
import { drawExercise, noMemory, playerMemory } from '@schola/domain/drawing'
import { unlockedLevel } from '@schola/domain/levels'
import { type ReactNode, useMemo } from 'react'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { buttonClass } from '../../ui/button.tsx'

function findExercise(exercises: LearnerChant['exercises'], level: number): number | undefined {
  const ofLevel = exercises.filter((exercise) => exercise.level === level)
  const ids = (ofLevel.length > 0 ? ofLevel : exercises).map(({ id }) => id)
  return drawExercise({ ids, current: undefined, memory: noMemory, span: playerMemory, random: Math.random })?.id
}

interface ContinueLinkProps {
  readonly chant: LearnerChant
  /** Opens the Exercises tab, so that the browser's Back leads there. */
  readonly onLeave: () => void
}

/** Goes on with a random exercise of the unlocked level; nothing where there is no exercise at all. */
export function ContinueLink({ chant, onLeave }: ContinueLinkProps): ReactNode {
  const { slug, exercises, levelCount, progress } = chant
  const percent = progress?.percentComplete ?? 0
  const level = unlockedLevel(percent, levelCount)
  // Drawn before it is pressed, so that the link leads somewhere and the screen can be fetched ahead.
  const exerciseId = useMemo(() => findExercise(exercises, level), [exercises, level])
  if (exerciseId === undefined) return null
  return (
    <ScreenLink href={paths.exercise(slug, exerciseId)} className={buttonClass('filled')} onClick={onLeave}>
      {percent > 0 ? 'Continue' : 'Start'}
    </ScreenLink>
  )
}
