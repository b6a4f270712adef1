import type { ReactNode } from 'react'
import { AccuracyChart } from './accuracy-chart.tsx'
import { AnswersChart } from './answers-chart.tsx'
import { daysUpTo } from './calendar.ts'
import { DayCalendar } from './day-calendar.tsx'
import { type DayFigures, figuresOn, sumOf } from './day-figures.ts'
import { FiguresTable } from './figures-table.tsx'

const shownDays = 28

interface DailyFiguresProps {
  readonly today: string
  readonly figures: readonly DayFigures[]
  readonly practiceDays: ReadonlySet<string>
}

/** What was done day by day: the calendar, and the last four weeks in two pictures and a table. */
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
