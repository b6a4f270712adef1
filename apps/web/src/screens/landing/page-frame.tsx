import type { ReactNode } from 'react'

const corner =
  'M2 62V10a8 8 0 0 1 8-8h52M10 46V18a8 8 0 0 1 8-8h28M10 46c10-2 14-10 8-16-4-4-10 0-7 4M46 10c-2 10-10 14-16 8-4-4 0-10 4-7M18 18c10 2 18 10 20 20-10-2-18-10-20-20Z'

/** The ruled border of a title page, with penwork in its corners. */
export function PageFrame(): ReactNode {
  return (
    <div aria-hidden="true" className="page-frame">
      {['top-left', 'top-right', 'bottom-right', 'bottom-left'].map((place) => (
        <svg key={place} viewBox="0 0 64 64" className={`page-frame-corner page-frame-${place}`}>
          <path d={corner} />
        </svg>
      ))}
    </div>
  )
}
