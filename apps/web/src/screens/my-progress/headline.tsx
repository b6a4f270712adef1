import type { User } from '@schola/contract/users'
import type { ReactNode } from 'react'
import { countOf } from '../../platform/count-of.ts'
import { accuracyOf, type DayFigures, sumOf } from './day-figures.ts'

const dayCount = (days: number) => countOf(days, 'day')

interface HeadlineProps {
  readonly user: User
  readonly figures: readonly DayFigures[]
}

/** The four numbers that a learner looks for first. */
export function Headline({ user, figures }: HeadlineProps): ReactNode {
  const sum = sumOf(figures)
  const numbers = [
    { name: 'Day streak', value: dayCount(user.dayStreak.current) },
    { name: 'Longest day streak', value: dayCount(user.dayStreak.longest) },
    { name: 'Answers in the past year', value: String(sum.answers) },
    { name: 'Accuracy', value: sum.answers === 0 ? '–' : `${accuracyOf(sum)}%` },
  ]
  return (
    <dl className="headline">
      {numbers.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
