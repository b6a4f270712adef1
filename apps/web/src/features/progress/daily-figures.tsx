import { weekdays } from '@schola/core/calendar/days'
import { type ReactNode, useState } from 'react'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { AnswersChart } from './answers-chart.tsx'
import { daysUpTo, dayText, monthOf, monthText, shiftMonth, weeksOf } from './calendar.ts'
import { ChartFrame } from './chart-frame.tsx'
import { accuracyOf, type DayFigures, figuresOn, sumOf } from './day-figures.ts'

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
  /** There is no such month; a disabled button would lose the keyboard focus. */
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

function DayCalendar({ today, practiceDays }: DayCalendarProps): ReactNode {
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
        <MonthButton label="Previous month" icon="back" inactive={month <= earliest} onPress={() => turn(-1)} />
        <p id="calendar-month" aria-live="polite">
          {monthText(month)}
        </p>
        <MonthButton label="Next month" icon="forward" inactive={month >= latest} onPress={() => turn(1)} />
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

const width = 280
const height = 100

function AccuracyChart({ figures }: { readonly figures: readonly DayFigures[] }): ReactNode {
  const step = width / figures.length
  const points = figures.flatMap((figure, index) =>
    figure.answers === 0
      ? []
      : [{ day: figure.day, accuracy: accuracyOf(figure), x: step * (index + 0.5), y: height - accuracyOf(figure) }],
  )
  return (
    <ChartFrame
      title="Accuracy"
      summary={`${accuracyOf(sumOf(figures))}% of your answers in the last ${figures.length} days were correct.`}
      scale={['100%', '50%', '0%']}
      figures={figures}
      viewBox={`0 -5 ${width} ${height + 10}`}
    >
      <path className="chart-line" d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
      <polyline className="chart-thread" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ day, accuracy, x, y }) => (
        <path key={day} className="chart-point" d={`M${x} ${y - 4.5}l4.5 4.5-4.5 4.5-4.5-4.5z`}>
          <title>{`${dayText(day)}: ${accuracy}% correct`}</title>
        </path>
      ))}
    </ChartFrame>
  )
}

function FiguresTable({ figures }: { readonly figures: readonly DayFigures[] }): ReactNode {
  const rows = figures.filter(({ answers }) => answers > 0).toReversed()
  return (
    <details className="figures-table">
      <summary>Show as a table</summary>
      <table>
        <caption className="sr-only">Answers and accuracy per day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Answers</th>
            <th scope="col">Correct</th>
            <th scope="col">Accuracy</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((figure) => (
            <tr key={figure.day}>
              <th scope="row">{dayText(figure.day)}</th>
              <td>{figure.answers}</td>
              <td>{figure.correct}</td>
              <td>{figure.answers === 0 ? '–' : `${accuracyOf(figure)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const shownDays = 28

interface DailyFiguresProps {
  readonly today: string
  readonly figures: readonly DayFigures[]
  readonly practiceDays: ReadonlySet<string>
}

export function DailyFigures({ today, figures, practiceDays }: DailyFiguresProps): ReactNode {
  const shown = figuresOn(daysUpTo(today, shownDays), figures)
  return (
    <>
      <DayCalendar today={today} practiceDays={practiceDays} />
      {sumOf(shown).answers === 0 ? (
        <p className="no-answers">No answers in the last four weeks.</p>
      ) : (
        <>
          <AnswersChart figures={shown} />
          <AccuracyChart figures={shown} />
          <FiguresTable figures={shown} />
        </>
      )}
    </>
  )
}
