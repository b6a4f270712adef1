import { weekdays } from '@schola/core/calendar/days'
import { m } from '@schola/messages'
import { type ReactNode, useState } from 'react'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { monthOf, monthText, shiftMonth, weeksOf } from './days.ts'

interface DayCalendarProps {
  readonly today: string
  readonly practiceDays: ReadonlySet<string>
}

interface DayCellProps {
  readonly day: string
  readonly today: string
  readonly practiced: boolean
  /** The day before in the same week was practiced too. */
  readonly joined: boolean
}

function DayCell({ day, today, practiced, joined }: DayCellProps): ReactNode {
  return (
    <td
      className={classNames('day', practiced && 'day-practiced', joined && 'day-joined', day > today && 'day-ahead')}
      {...(day === today ? { 'aria-current': 'date' } : {})}
    >
      {Number(day.slice(8))}
      {practiced && <span className="sr-only"> {m.progress_practiced()}</span>}
    </td>
  )
}

interface MonthButtonProps {
  readonly label: string
  readonly icon: 'back' | 'forward'
  /** Not `disabled`, which would lose the keyboard focus. */
  readonly inactive: boolean
  readonly onPress: () => void
}

function MonthButton({ label, icon, inactive, onPress }: MonthButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="calendar-turn"
      aria-label={label}
      aria-disabled={inactive}
      onClick={inactive ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  )
}

export function DayCalendar({ today, practiceDays }: DayCalendarProps): ReactNode {
  const [month, setMonth] = useState(monthOf(today))
  const latest = monthOf(today)
  const earliest = [...practiceDays].reduce((first, day) => (monthOf(day) < first ? monthOf(day) : first), latest)
  const turn = (months: number) => setMonth(shiftMonth(month, months))
  const isPracticed = (day: string | undefined) => day !== undefined && practiceDays.has(day)
  return (
    <section aria-labelledby="day-calendar">
      <SectionHeading id="day-calendar">{m.progress_practice_days()}</SectionHeading>
      <p className="chart-summary">{m.progress_practice_days_text()}</p>
      <div className="calendar-head">
        <MonthButton
          label={m.progress_previous_month()}
          icon="back"
          inactive={month <= earliest}
          onPress={() => turn(-1)}
        />
        <p id="calendar-month" aria-live="polite">
          {monthText(month)}
        </p>
        <MonthButton
          label={m.progress_next_month()}
          icon="forward"
          inactive={month >= latest}
          onPress={() => turn(1)}
        />
      </div>
      <table className="calendar" aria-labelledby="calendar-month">
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                <span aria-hidden="true">{weekday.charAt(0)}</span>
                <span className="sr-only">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- weeks are identified by their position
            <tr key={row}>
              {week.map((day, column) =>
                day === undefined ? (
                  // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- a day of another month
                  <td key={column} />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    today={today}
                    practiced={isPracticed(day)}
                    joined={isPracticed(day) && isPracticed(week[column - 1])}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
