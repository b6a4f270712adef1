import { streakToComplete } from '@schola/core/progress/levels'
import { isShortLevel } from '@schola/core/progress/next-exercise'
import { m } from '@schola/messages'
import { type ReactNode, useEffect } from 'react'
import { Initial } from '../../components/ui/initial.tsx'
import { Stars } from '../../components/ui/star.tsx'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { isKept, remember } from '../../lib/storage.ts'
import { starsExplainedKey } from '../../lib/storage-keys.ts'

export const starsLabel = (lit: number): string => m.practice_stars({ lit, count: streakToComplete })

/** Shown with the learner's first exercise on a device, until it is answered. */
function StarRule({ isAnswered }: { readonly isAnswered: boolean }): ReactNode {
  const { user } = useCurrentUser()
  const shownKey = starsExplainedKey(user?.id ?? '')
  const isDue = !isKept(localStorage, shownKey)
  useEffect(() => {
    if (isAnswered) remember(localStorage, shownKey, 1)
  }, [isAnswered, shownKey])
  return isDue && <p className="star-rule">{m.practice_star_rule()}</p>
}

interface LevelMarginProps {
  readonly chantName: string
  readonly exerciseCount: number
  readonly streak: number
  readonly change?: string | undefined
  readonly banner: string | undefined
  readonly children?: ReactNode
}

export function LevelMargin({
  chantName,
  exerciseCount,
  streak,
  change,
  banner,
  children,
}: LevelMarginProps): ReactNode {
  const isShort = isShortLevel(exerciseCount)
  const task = isShort ? m.practice_task_short() : m.practice_task()
  return (
    <aside aria-label={m.practice_your_streak()} className="practice-margin level-margin">
      <Initial of={chantName} state={banner === undefined ? 'inked' : 'gilded'} className="practice-initial" />
      <div className="level-stars">
        <Stars lit={streak} label={starsLabel(streak)} />
        {change !== undefined && (
          <span aria-hidden="true" className="star-change">
            {change}
          </span>
        )}
      </div>
      <p className="level-margin-task">{task}</p>
      {!isShort && <StarRule isAnswered={change !== undefined} />}
      {banner !== undefined && <p className="level-margin-banner">{banner}</p>}
      {children}
    </aside>
  )
}
