import { streakToComplete } from '@schola/domain/levels'
import { isShortLevel } from '@schola/domain/next-exercise'
import type { ReactNode } from 'react'
import { Initial } from '../../ui/initial.tsx'
import { Stars } from '../../ui/star.tsx'
import { StarRules } from './star-rules.tsx'

export const starsLabel = (lit: number): string => `${lit} of ${streakToComplete} stars`

interface LevelMarginProps {
  readonly chantName: string
  readonly exerciseCount: number
  readonly streak: number
  /** What the answer did to the stars, once it is counted. */
  readonly change?: string | undefined
  readonly banner: string | undefined
  readonly children?: ReactNode
}

/** The margin of the page: how far the level has come. */
export function LevelMargin({
  chantName,
  exerciseCount,
  streak,
  change,
  banner,
  children,
}: LevelMarginProps): ReactNode {
  const isShort = isShortLevel(exerciseCount)
  const task = isShort
    ? 'Complete this level by answering all of its exercises well.'
    : 'Complete this level by answering ten exercises correctly.'
  return (
    <aside aria-label="Your streak" className="practice-margin level-margin">
      <Initial of={chantName} state={banner === undefined ? 'inked' : 'gilded'} className="practice-initial" />
      <div className="level-stars">
        <Stars lit={streak} label={starsLabel(streak)} />
        {change !== undefined && (
          <span aria-hidden="true" className="star-change">
            {change}
          </span>
        )}
      </div>
      <p className="sr-only" aria-live="polite">
        {change !== undefined && `${change}. ${starsLabel(streak)}`}
      </p>
      {isShort ? <p className="level-margin-task">{task}</p> : <StarRules task={task} />}
      {banner !== undefined && <p className="level-margin-banner">{banner}</p>}
      {children}
    </aside>
  )
}
