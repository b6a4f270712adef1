import type { ReactNode } from 'react'
import { countOf } from '../../lib/count-of.ts'
import { dayText } from './calendar.ts'
import { ChartFrame } from './chart-frame.tsx'
import { type DayFigures, sumOf } from './day-figures.ts'

const width = 280
const height = 100

export function AnswersChart({ figures }: { readonly figures: readonly DayFigures[] }): ReactNode {
  const most = Math.max(1, ...figures.map(({ answers }) => answers))
  const step = width / figures.length
  const sum = sumOf(figures)
  const heightOf = (count: number) => (count * height) / most
  return (
    <ChartFrame
      title="Answers per day"
      summary={`${countOf(sum.answers, 'answer')} in the last ${figures.length} days, ${sum.correct} of them correct, and at most ${most} in one day.`}
      scale={[String(most), '0']}
      figures={figures}
      viewBox={`0 -2 ${width} ${height + 4}`}
    >
      <path className="chart-line" d={`M0 0H${width}M0 ${height}H${width}`} />
      {figures.map(({ day, answers, correct }, index) => (
        <g key={day} transform={`translate(${index * step + step * 0.15} 0)`}>
          <title>{`${dayText(day)}: ${countOf(answers, 'answer')}, ${correct} correct`}</title>
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
