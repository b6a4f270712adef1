import './initial.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Sketched: not reached yet; inked: in progress; gilded: completed. */
export type InitialState = 'sketched' | 'inked' | 'gilded'

interface InitialProps {
  readonly of: string
  readonly state: InitialState
  /** Plays the animation of a level or chant that has just been completed. */
  readonly sealing?: boolean
  readonly className?: string
}

const vine =
  'M13 66C7 50 9 27 27 15c8-5 17-2 16 5-1 5-8 6-9 1m-7-6c-7 0-12-2-14-4m-3 26c4-4 9-5 13-3m-12 16c5-1 9 1 11 5'

const berries: readonly (readonly [number, number])[] = [
  [36, 20],
  [13, 11],
  [24, 35],
  [22, 57],
]

/** An illuminated initial, decoration next to the word itself. */
export function Initial({ of, state, sealing = false, className }: InitialProps): ReactNode {
  const letter = of.trim().charAt(0).toUpperCase()
  return (
    <div
      aria-hidden="true"
      className={classNames('initial', `initial-${state}`, sealing && 'initial-sealing', className)}
    >
      <svg viewBox="0 0 80 80">
        {state !== 'sketched' &&
          [0, 180].map((turn) => (
            <g key={turn} transform={`rotate(${turn} 40 40)`}>
              <path className="initial-vine" d={vine} />
              <g className="initial-berries">
                {berries.map(([x, y]) => (
                  <circle key={`${x} ${y}`} cx={x} cy={y} r="1.7" />
                ))}
              </g>
            </g>
          ))}
        <rect className="initial-frame" x="4.5" y="4.5" width="71" height="71" rx="3.5" />
        <text className="initial-letter" x="40" y="57.5">
          {letter}
        </text>
      </svg>
    </div>
  )
}
