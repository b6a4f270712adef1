import type { User } from '@schola/contract/users'
import type { ReactNode } from 'react'
import { countOf } from '../../platform/count-of.ts'
import { Icon } from '../../ui/icons.tsx'

interface StreaksProps {
  readonly user: User
  readonly noteId: string
  readonly isExplained: boolean
  readonly onPress: () => void
}

export function Streaks({ user, noteId, isExplained, onPress }: StreaksProps): ReactNode {
  const days = user.dayStreak.current
  return (
    <button
      type="button"
      className="shell-streaks"
      aria-expanded={isExplained}
      aria-controls={noteId}
      onClick={onPress}
    >
      <span className="shell-streak" title="Answer streak: grows with right answers in any chant">
        <Icon name="check" className="shell-streak-icon" />
        <span className="sr-only">Answer streak:</span>
        {user.currentStreak}
      </span>
      <span className="shell-streak" title="Day streak: days in a row with a right answer">
        <Icon name="cross" className="shell-streak-icon" />
        <span className="sr-only">Day streak:</span>
        {countOf(days, 'day')}
      </span>
    </button>
  )
}

export function StreaksNote(): ReactNode {
  return (
    <dl className="shell-note">
      <div>
        <dt>
          <Icon name="check" className="shell-streak-icon" />
          Answer streak
        </dt>
        <dd>
          It grows with every right answer in any chant, faster as it gets longer, up to 50. A wrong answer takes 2
          away, and so does 'I don't know'. The stars of a level are counted separately.
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="cross" className="shell-streak-icon" />
          Day streak
        </dt>
        <dd>Days in a row with at least one right answer.</dd>
      </div>
    </dl>
  )
}
