import { TileBank } from '@schola/exercises/tile-bank'
import { type ReactNode, useMemo } from 'react'
import type { Gap } from './ladder.ts'

interface GapBoardProps {
  readonly gaps: readonly Gap[]
  readonly tiles: readonly string[]
  /** The tiles that are placed, in the order of the gaps. */
  readonly placed: readonly number[]
  readonly onPlace: (placed: readonly number[]) => void
}

/** A line with gaps, filled from its beginning by the tiles below. */
export function GapBoard({ gaps, tiles, placed, onPlace }: GapBoardProps): ReactNode {
  const missing = useMemo(() => gaps.filter(({ isMissing }) => isMissing), [gaps])
  const wordAt = (gap: Gap) => tiles[placed[missing.indexOf(gap)] ?? -1]
  function toggle(tile: number) {
    if (placed.includes(tile)) onPlace(placed.filter((other) => other !== tile))
    else if (placed.length < missing.length) onPlace([...placed, tile])
  }
  return (
    <>
      <p className="exercise-sentence recite-gaps" lang="la">
        {gaps.map((gap, place) => {
          const word = gap.isMissing ? wordAt(gap) : gap.text
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a word is its place in the line
            <span key={place} className={gap.isMissing ? 'recite-gap' : undefined} data-filled={word !== undefined}>
              {word ?? (
                <span className="sr-only" lang="en">
                  blank
                </span>
              )}{' '}
            </span>
          )
        })}
      </p>
      <TileBank label="Words to choose from" tiles={tiles} lang="la" used={placed} locked={false} onToggle={toggle} />
    </>
  )
}
