import type { CivilDate } from '@schola/calendar/liturgical-day'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { dateInWords, nextSunday, printDate, readDate, stepDate } from '../../mass/mass-date.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Icon } from '../../ui/icons.tsx'

/** The reach of the calendar. */
const firstDay = '1583-01-01'
const lastDay = '9999-12-31'

const isInCalendar = (date: CivilDate): boolean => typeof readDate(printDate(date)) !== 'string'

/** The date, the days before and after it, the next Sunday, and any other. */
export function DayChoice({ date }: { readonly date: CivilDate }): ReactNode {
  const [, navigate] = useLocation()
  const sunday = nextSunday(date)
  const show = (day: string) => navigate(paths.massOn(day), { replace: true })

  function step(label: string, days: number, icon: 'back' | 'forward') {
    const day = stepDate(date, days)
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        disabled={!isInCalendar(day)}
        onClick={() => show(printDate(day))}
      >
        <Icon name={icon} />
      </button>
    )
  }

  return (
    <div className="day-choice">
      <div className="day-steps">
        {step('Day before', -1, 'back')}
        <p aria-live="polite">{dateInWords(date)}</p>
        {step('Day after', 1, 'forward')}
      </div>
      <div className="day-others">
        <Button look="plain" disabled={!isInCalendar(sunday)} onClick={() => show(printDate(sunday))}>
          Next Sunday
        </Button>
        <details>
          <summary>Another day</summary>
          <DateField
            label="Date"
            value={printDate(date)}
            min={firstDay}
            max={lastDay}
            error="Choose a day from 1583 to 9999."
            onChoose={show}
          />
        </details>
      </div>
    </div>
  )
}
