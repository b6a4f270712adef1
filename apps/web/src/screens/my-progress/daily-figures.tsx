import type { ReactNode } from 'react'
import { AnswersChart } from './answers-chart.tsx'
import { daysUpTo, dayText } from './calendar.ts'
import { ChartFrame } from './chart-frame.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { accuracyOf, type DayFigures, figuresOn, sumOf } from './day-figures.ts'

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
