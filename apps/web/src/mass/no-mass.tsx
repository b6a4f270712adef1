import type { LiturgicalDay } from '@schola/core/calendar/liturgical-day'
import type { ReactNode } from 'react'
import { WayOut } from '../components/practice-states.tsx'
import { paths } from '../platform/paths.ts'
import { QuietNotice } from '../ui/quiet-notice.tsx'
import { QuietScreen } from '../ui/quiet-screen.tsx'
import { printDate } from './mass-date.ts'

interface NoMassProps {
  readonly day: LiturgicalDay
  readonly title: string
  readonly children?: ReactNode
}

/** For a day that has no Mass, or whose Mass does not have what is asked for. */
export default function NoMass({ day, title, children }: NoMassProps): ReactNode {
  const back = paths.massOn(printDate(day.date))
  return (
    <QuietScreen back={back}>
      <QuietNotice
        title={day.hasMass ? title : 'No Mass is offered on this day'}
        of={day.title.latin}
        actions={<WayOut href={back}>Back to the day</WayOut>}
      >
        <p>{(day.hasMass && children) || day.title.english}</p>
      </QuietNotice>
    </QuietScreen>
  )
}
