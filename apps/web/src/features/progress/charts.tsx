import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { SectionHeading } from '../../components/ui/page.tsx'
import { accuracyOf, type DayFigures, daysUpTo, dayText, figuresOn, shortDayText, sumOf } from './days.ts'

interface ChartFrameProps {
  readonly title: string
  /** The chart in a sentence. */
  readonly summary: string
  readonly scale: readonly string[]
  readonly figures: readonly DayFigures[]
  readonly viewBox: string
  readonly children: ReactNode
}

function ChartFrame({ title, summary, scale, figures, viewBox, children }: ChartFrameProps): ReactNode {
  const first = figures[0]?.day
  const last = figures.at(-1)?.day
  return (
    <section>
      <SectionHeading>{title}</SectionHeading>
      <p className="chart-summary">{summary}</p>
      <div className="chart">
        <div aria-hidden="true" className="chart-scale">
          {scale.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <svg
          viewBox={viewBox}
          role="img"
          aria-label={m.progress_chart_label({ title, summary })}
          className="chart-picture"
        >
          {children}
        </svg>
        <div aria-hidden="true" className="chart-days">
          <span>{first && shortDayText(first)}</span>
          <span>{last && shortDayText(last)}</span>
        </div>
      </div>
    </section>
  )
}

const width = 280
const height = 100

function AnswersChart({ figures }: { readonly figures: readonly DayFigures[] }): ReactNode {
  const best = Math.max(1, ...figures.map(({ answers }) => answers))
  const step = width / figures.length
  const sum = sumOf(figures)
  const heightOf = (count: number) => (count * height) / best
  return (
    <ChartFrame
      title={m.progress_answers_per_day()}
      summary={m.progress_answers_summary({
        answers: m.common_answers({ count: sum.answers }),
        days: figures.length,
        correct: sum.correct,
        best,
      })}
      scale={[String(best), '0']}
      figures={figures}
      viewBox={`0 -2 ${width} ${height + 4}`}
    >
      <path className="chart-line" d={`M0 0H${width}M0 ${height}H${width}`} />
      {figures.map(({ day, answers, correct }, index) => (
        <g key={day} transform={`translate(${index * step + step * 0.15} 0)`}>
          <title>
            {m.progress_answers_on_day({ day: dayText(day), answers: m.common_answers({ count: answers }), correct })}
          </title>
          <rect
            className="chart-wrong"
            width={step * 0.7}
            y={height - heightOf(answers)}
            height={heightOf(answers - correct)}
          />
          <rect className="chart-right" width={step * 0.7} y={height - heightOf(correct)} height={heightOf(correct)} />
        </g>
      ))}
    </ChartFrame>
  )
}

function AccuracyChart({ figures }: { readonly figures: readonly DayFigures[] }): ReactNode {
  const step = width / figures.length
  const points = figures.flatMap((figure, index) =>
    figure.answers === 0
      ? []
      : [{ day: figure.day, accuracy: accuracyOf(figure), x: step * (index + 0.5), y: height - accuracyOf(figure) }],
  )
  return (
    <ChartFrame
      title={m.progress_accuracy()}
      summary={m.progress_accuracy_summary({ percent: accuracyOf(sumOf(figures)), days: figures.length })}
      scale={['100%', '50%', '0%']}
      figures={figures}
      viewBox={`0 -5 ${width} ${height + 10}`}
    >
      <path className="chart-line" d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
      <polyline className="chart-thread" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ day, accuracy, x, y }) => (
        <path key={day} className="chart-point" d={`M${x} ${y - 4.5}l4.5 4.5-4.5 4.5-4.5-4.5z`}>
          <title>{m.progress_accuracy_on_day({ day: dayText(day), percent: accuracy })}</title>
        </path>
      ))}
    </ChartFrame>
  )
}

function FiguresTable({ figures }: { readonly figures: readonly DayFigures[] }): ReactNode {
  const rows = figures.filter(({ answers }) => answers > 0).toReversed()
  return (
    <details className="figures-table">
      <summary>{m.progress_show_table()}</summary>
      <table>
        <caption className="sr-only">{m.progress_table_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.progress_day()}</th>
            <th scope="col">{m.progress_answers()}</th>
            <th scope="col">{m.progress_correct()}</th>
            <th scope="col">{m.progress_accuracy()}</th>
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

interface AnswerChartsProps {
  readonly today: string
  readonly figures: readonly DayFigures[]
}

export function AnswerCharts({ today, figures }: AnswerChartsProps): ReactNode {
  const shown = figuresOn(daysUpTo(today, shownDays), figures)
  if (sumOf(shown).answers === 0) return <p className="no-answers">{m.progress_no_answers()}</p>
  return (
    <>
      <AnswersChart figures={shown} />
      <AccuracyChart figures={shown} />
      <FiguresTable figures={shown} />
    </>
  )
}
