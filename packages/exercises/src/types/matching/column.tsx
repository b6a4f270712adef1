import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { digitOf } from '../../boards/digit.ts'
import { Sign } from '../../boards/mark.tsx'

export type Side = 'latin' | 'english'

interface ColumnProps {
  readonly side: Side
  readonly tiles: readonly string[]
  readonly matched: readonly number[]
  readonly selected: number | undefined
  readonly wrong: number | undefined
  readonly locked: boolean
  /** Whether digits choose in this column now. */
  readonly takesDigits: boolean
  readonly onPress: (side: Side, tile: number) => void
}

const labels: Readonly<Record<Side, () => string>> = { latin: m.exercises_latin, english: m.exercises_english }

/** One side of the board. A matched tile is `aria-disabled`, not disabled, so that it keeps the focus. */
export function Column(props: ColumnProps): ReactNode {
  const { side, tiles, matched, selected, wrong, locked, takesDigits, onPress } = props
  const lang = side === 'latin' ? 'la' : 'en'
  return (
    <ul className="exercise-column" aria-label={labels[side]()}>
      {tiles.map((text, tile) => {
        const isMatched = matched.includes(tile)
        return (
          <li key={`${tile} ${text}`}>
            <button
              type="button"
              className="exercise-tile"
              aria-pressed={tile === selected}
              aria-disabled={isMatched || locked}
              data-matched={isMatched}
              data-outcome={tile === wrong ? 'wrong' : undefined}
              {...(takesDigits && digitOf(tile))}
              onClick={() => onPress(side, tile)}
            >
              <span lang={lang}>{text}</span>
              {isMatched && (
                <span className="exercise-matched">
                  <Sign outcome="right" />
                  <span hidden>✓</span> {m.exercises_matched()}
                </span>
              )}
              {tile === wrong && <Sign outcome="wrong" />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
