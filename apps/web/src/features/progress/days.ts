import { monthNames } from '@schola/core/calendar/days'
import { roundedPercent } from '@schola/core/progress/levels'

/** A day is YYYY-MM-DD, a month YYYY-MM. Computed in UTC, where every day has 24 hours. */
const dateOf = (day: string) => new Date(`${day}T00:00:00.000Z`)

function shift(day: string, by: number): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

export function daysUpTo(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => shift(today, index - count + 1))
}

export const monthOf = (day: string): string => day.slice(0, 7)

export function shiftMonth(month: string, by: number): string {
  const date = dateOf(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

/** Returns the weeks of a month from Sunday to Saturday, with undefined for days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const start = shift(first, -dateOf(first).getUTCDay())
  const weeks: (string | undefined)[][] = []
  for (let sunday = start; sunday < `${shiftMonth(month, 1)}-01`; sunday = shift(sunday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => shift(sunday, index)).map((day) =>
        monthOf(day) === month ? day : undefined,
      ),
    )
  }
  return weeks
}

const monthNameOf = (day: string) => monthNames[dateOf(day).getUTCMonth()] ?? ''
const dateInMonth = (day: string) => dateOf(day).getUTCDate()

export const dayText = (day: string): string => `${monthNameOf(day)} ${dateInMonth(day)}, ${day.slice(0, 4)}`
export const shortDayText = (day: string): string => `${monthNameOf(day).slice(0, 3)} ${dateInMonth(day)}`
export const monthText = (month: string): string => `${monthNameOf(`${month}-01`)} ${month.slice(0, 4)}`

export interface DayFigures {
  readonly day: string
  readonly answers: number
  readonly correct: number
}

export function figuresOn(days: readonly string[], figures: readonly DayFigures[]): DayFigures[] {
  const known = new Map(figures.map((figure) => [figure.day, figure]))
  return days.map((day) => known.get(day) ?? { day, answers: 0, correct: 0 })
}

export const accuracyOf = ({ answers, correct }: Omit<DayFigures, 'day'>): number => roundedPercent(correct, answers)

export function sumOf(figures: readonly DayFigures[]): Omit<DayFigures, 'day'> {
  return {
    answers: figures.reduce((sum, { answers }) => sum + answers, 0),
    correct: figures.reduce((sum, { correct }) => sum + correct, 0),
  }
}
