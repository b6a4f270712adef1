import type { CivilDate } from '@schola/calendar/liturgical-day'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { dateInWords, printDate, readDate, stepDate } from '../../mass/mass-date.ts'
import { paths } from '../../platform/paths.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icons.tsx'

/** The date, the days before and after it, and any other. */
export function DayChoice({ date }: { readonly date: CivilDate }): ReactNode {
  const [, navigate] = useLocation()
  const show = (day: string) => navigate(paths.massOn(day), { replace: true })

  function step(label: string, days: number, icon: 'back' | 'forward') {
    const isReached = typeof readDate(printDate(stepDate(date, days))) !== 'string'
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        disabled={!isReached}
        onClick={() => show(printDate(stepDate(date, days)))}
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
      <details>
        <summary>Another day</summary>
        <Field label="Date">
          {(control) => (
            <input
              {...control}
              type="date"
              key={printDate(date)}
              defaultValue={printDate(date)}
              onChange={({ target }) => {
                // Empty while only a part of the date is typed.
                if (target.value !== '') show(target.value)
              }}
            />
          )}
        </Field>
      </details>
    </div>
  )
}
