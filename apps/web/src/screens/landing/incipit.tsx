import type { ReactNode } from 'react'

const top = 14
const gap = 11
const bottom = top + 3 * gap

/** Where a note lies: 0 is the lowest line, 1 the space above it. */
const heightOf = (place: number) => bottom - (place * gap) / 2

/** The opening of the Lord's Prayer in the tone of the Roman Gradual; the clef stands on the third line. */
const sung: readonly (readonly [syllable: string, x: number, place: number])[] = [
  ['Pa', 48, 1],
  ['ter', 85, 2],
  ['no', 121, 3],
  ['ster,', 160, 3],
  ['qui', 206, 2],
  ['es', 241, 4],
  ['in', 272, 3],
  ['cæ', 305, 2],
  ['lis', 340, 1],
]

const hyphens = [66, 137, 323]

/** A line of square notes on four lines of rubric, with its words. An ornament: those who listen lose nothing. */
export function Incipit(): ReactNode {
  return (
    <svg viewBox="0 0 380 82" className="incipit" lang="la" aria-hidden="true">
      <g className="incipit-staff">
        {[0, 1, 2, 3].map((line) => (
          <path key={line} d={`M4 ${top + line * gap}H376`} />
        ))}
      </g>
      <g className="incipit-ink">
        <path
          d={`M10 ${heightOf(4) - 9}h2v18h-2zM12 ${heightOf(4) - 9}q4 2.5 8 0v7q-4-2.5-8 0zM12 ${heightOf(4) + 2}q4 2.5 8 0v7q-4-2.5-8 0z`}
        />
        {sung.map(([, x, place]) => (
          <path key={x} d={`M${x - 5} ${heightOf(place) - 4.5}q5 2 10 0v9q-5-2-10 0z`} />
        ))}
        <path d={`M155 ${heightOf(3) - 9}h10v1.3h-10zM182 ${top - 4}h1.2v9h-1.2z`} />
        <circle cx="351" cy={heightOf(1)} r="1.9" />
        <path d={`M367 ${top}h1.2v${3 * gap}h-1.2zM372 ${top}h3v${3 * gap}h-3z`} />
      </g>
      <g className="incipit-words">
        {sung.map(([syllable, x]) => (
          <text key={x} x={x} y="75">
            {syllable}
          </text>
        ))}
        {hyphens.map((x) => (
          <text key={x} x={x} y="75">
            -
          </text>
        ))}
      </g>
    </svg>
  )
}
