import type { ReactNode } from 'react'
import { SectionHeading } from '../../components/ui/page.tsx'
import { shortDayText } from './calendar.ts'
import type { DayFigures } from './day-figures.ts'

interface ChartFrameProps {
  readonly title: string
  /** The chart in a sentence. */
  readonly summary: string
  readonly scale: readonly string[]
  readonly figures: readonly DayFigures[]
  readonly viewBox: string
  readonly children: ReactNode
}

export function ChartFrame({ title, summary, scale, figures, viewBox, children }: ChartFrameProps): ReactNode {
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
        <svg viewBox={viewBox} role="img" aria-label={`${title}: ${summary}`} className="chart-picture">
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
