import './day-color.css'
import '../../lib/calendar/vestments.css'
import type { LiturgicalDay } from '@schola/core/calendar/liturgical-day'
import type { ReactNode } from 'react'

/** A strip in the color of the day's vestments. Decoration: words say it too. */
export function DayStrip({ day }: { readonly day: Pick<LiturgicalDay, 'colour'> }): ReactNode {
  return <div aria-hidden="true" className={`day-strip vestment-${day.colour}`} />
}
