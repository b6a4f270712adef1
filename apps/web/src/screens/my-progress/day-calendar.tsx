import { weekdays } from '@schola/calendar/weekdays'
import { type ReactNode, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'
import { SectionHeading } from '../../ui/page.tsx'
import { monthOf, monthText, shiftMonth, weeksOf } from './calendar.ts'

interface DayCalendarProps {
  readonly today: string
  readonly practiceDays: ReadonlySet<string>
}

interface DayCellProps {
  readonly day: string
  readonly today: string
  readonly practiced: boolean
  /** The day before it in the same week counts too, so a thread joins them. */
  readonly joined: boolean
}

function DayCell({ day, today, practiced, joined }: DayCellProps): ReactNode {
  return (
    <td
      className={classNames('day', practiced && 'day-practiced', joined && 'day-joined', day > today && 'day-ahead')}
      {...(day === today ? { 'aria-current': 'date' } : {})}
    >
      {Number(day.slice(8))}
      {practiced && <span className="sr-only"> practiced</span>}
    </td>
  )
}

interface MonthButtonProps {
  readonly label: string
  readonly icon: 'back' | 'forward'
  /** There is no such month; a disabled button would lose the focus of whoever has come to the last one by it. */
  readonly resting: boolean
  readonly onPress: () => void
}

function MonthButton({ label, icon, resting, onPress }: MonthButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="calendar-turn"
      aria-label={label}
      aria-disabled={resting}
      onClick={resting ? undefined : onPress}
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
      <SectionHeading id="day-calendar">Practice days</SectionHeading>
      <p className="chart-summary">A day turns gold with its first perfect answer.</p>
      <div className="calendar-head">
        <MonthButton label="Previous month" icon="back" resting={month <= earliest} onPress={() => turn(-1)} />
        <p id="calendar-month" aria-live="polite">
          {monthText(month)}
        </p>
        <MonthButton label="Next month" icon="forward" resting={month >= latest} onPress={() => turn(1)} />
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
            // oxlint-disable-next-line react/no-array-index-key -- a week is its place in the month
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
