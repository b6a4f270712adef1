import type { LiturgicalDay } from '@schola/core/calendar/liturgical-day'
import type { ReactNode } from 'react'
import { PrimaryLink } from '../../components/notices.tsx'
import { QuietNotice } from '../../components/ui/quiet-notice.tsx'
import { QuietScreen } from '../../components/ui/quiet-screen.tsx'
import { printDate } from '../../lib/mass/mass-date.ts'
import { paths } from '../../lib/paths.ts'

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
        actions={<PrimaryLink href={back}>Back to the day</PrimaryLink>}
      >
        <p>{(day.hasMass && children) || day.title.english}</p>
      </QuietNotice>
    </QuietScreen>
  )
}
