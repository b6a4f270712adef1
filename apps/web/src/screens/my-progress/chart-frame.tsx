import type { ReactNode } from 'react'
import { SectionHeading } from '../../ui/page.tsx'
import { shortDayText } from './calendar.ts'
import type { DayFigures } from './day-figures.ts'

interface ChartFrameProps {
  readonly title: string
  /** The picture in a sentence, for everyone. */
  readonly summary: string
  /** What stands beside the picture, from its top to its foot. */
  readonly scale: readonly string[]
  readonly figures: readonly DayFigures[]
  readonly viewBox: string
  readonly children: ReactNode
}

/** A picture over days; its letters are text of the page, so that they grow with it. */
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
