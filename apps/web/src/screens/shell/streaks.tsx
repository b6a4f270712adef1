import type { User } from '@schola/contract/users'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { Star } from '../../ui/star.tsx'

/** The streak of the account and the days in a row. */
export function Streaks({ user }: { readonly user: User }): ReactNode {
  const days = user.dayStreak.current
  return (
    <div className="shell-streaks">
      <span className="shell-streak" title="Answer streak">
        <Star lit={user.currentStreak > 0} />
        <span className="sr-only">Answer streak:</span>
        {user.currentStreak}
      </span>
      <span className="shell-streak" title="Day streak">
        <Icon name="cross" className="size-4" />
        <span className="sr-only">Day streak:</span>
        {days === 1 ? '1 day' : `${days} days`}
      </span>
    </div>
  )
}
