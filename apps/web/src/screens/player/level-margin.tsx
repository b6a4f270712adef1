import { streakToComplete } from '@schola/domain/levels'
import { isShortLevel } from '@schola/domain/next-exercise'
import type { ReactNode } from 'react'
import { Initial } from '../../ui/initial.tsx'
import { Stars } from '../../ui/star.tsx'

export const starsLabel = (lit: number): string => `${lit} of ${streakToComplete} stars`

interface LevelMarginProps {
  readonly chantName: string
  readonly exerciseCount: number
  readonly streak: number
  readonly banner: string | undefined
  readonly children?: ReactNode
}

/** The margin of the page: how far the level has come. */
export function LevelMargin({ chantName, exerciseCount, streak, banner, children }: LevelMarginProps): ReactNode {
  const task = isShortLevel(exerciseCount)
    ? 'Complete this level by answering all of its exercises well.'
    : 'Complete this level by answering ten exercises correctly.'
  return (
    <aside aria-label="Your streak" className="practice-margin level-margin">
      <Initial of={chantName} state={banner === undefined ? 'inked' : 'gilded'} className="practice-initial" />
      <Stars lit={streak} label={starsLabel(streak)} />
      <p className="level-margin-task">{task}</p>
      {banner !== undefined && <p className="level-margin-banner">{banner}</p>}
      {children}
    </aside>
  )
}
