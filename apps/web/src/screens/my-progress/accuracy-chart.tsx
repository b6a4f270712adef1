import type { ReactNode } from 'react'
import { dayText } from './calendar.ts'
import { ChartFrame } from './chart-frame.tsx'
import { accuracyOf, type DayFigures, sumOf } from './day-figures.ts'

const width = 280
const height = 100

/** A point for each day with answers. */
export function AccuracyChart({ figures }: { readonly figures: readonly DayFigures[] }): ReactNode {
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
