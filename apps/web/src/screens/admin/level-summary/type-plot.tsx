import type { ReactNode } from 'react'
import { typeLabel } from '../parts/wording.ts'

interface TypePlotProps {
  readonly types: readonly { readonly type: string; readonly count: number }[]
}

const rowHeight = 10

/** How many exercises there are of each type: one bar per type, with names and counts as page text beside the SVG. */
export function TypePlot({ types }: TypePlotProps): ReactNode {
  const most = Math.max(1, ...types.map(({ count }) => count))
  const words = types.map(({ type, count }) => `${typeLabel(type)}: ${count}`)
  return (
    <figure className="admin-plot">
      <figcaption className="admin-eyebrow">Type distribution</figcaption>
      <ul aria-hidden="true">
        {types.map(({ type }) => (
          <li key={type}>{typeLabel(type)}</li>
        ))}
      </ul>
      <div className="admin-plot-frame">
        <svg
          role="img"
          aria-label={`Type distribution: ${words.join(', ')}`}
          viewBox={`0 0 100 ${Math.max(types.length, 1) * rowHeight}`}
          preserveAspectRatio="none"
          className="admin-plot-picture"
        >
          {types.map(({ type, count }, index) => (
            <g key={type}>
              <title>{words[index]}</title>
              <rect className="admin-plot-ground" x="0" y={index * rowHeight + 3} width="100" height="4" />
              <rect
                className="admin-plot-bar"
                x="0"
                y={index * rowHeight + 2}
                width={(count / most) * 100}
                height="6"
              />
            </g>
          ))}
        </svg>
      </div>
      <ul aria-hidden="true" className="admin-plot-counts">
        {types.map(({ type, count }) => (
          <li key={type}>{count}</li>
        ))}
      </ul>
    </figure>
  )
}
