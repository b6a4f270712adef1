import { TileBank } from '@schola/exercises/tile-bank'
import { m } from '@schola/messages'
import { type ReactNode, useMemo } from 'react'
import type { Gap } from './ladder.ts'

interface GapBoardProps {
  readonly gaps: readonly Gap[]
  readonly tiles: readonly string[]
  readonly placed: readonly number[]
  readonly onPlace: (placed: readonly number[]) => void
}

interface GapLineProps {
  readonly gaps: readonly Gap[]
  readonly filled: readonly (string | undefined)[]
}

/** Between words, so that the line wraps. */
const space = ' '

export function GapLine({ gaps, filled }: GapLineProps): ReactNode {
  const missing = useMemo(() => gaps.filter(({ isMissing }) => isMissing), [gaps])
  const blank = (
    <span className="sr-only" lang="en">
      {m.recite_blank()}
    </span>
  )
  return (
    <p className="exercise-sentence recite-gaps" lang="la">
      {gaps.map((gap, place) => {
        const word = gap.isMissing ? filled[missing.indexOf(gap)] : gap.text
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a word is its position in the line
          <span key={place} className={gap.isMissing ? 'recite-gap' : undefined} data-filled={word !== undefined}>
            {word ?? blank}
            {space}
          </span>
        )
      })}
    </p>
  )
}

export function GapBoard({ gaps, tiles, placed, onPlace }: GapBoardProps): ReactNode {
  const count = gaps.filter(({ isMissing }) => isMissing).length
  function toggle(tile: number) {
    if (placed.includes(tile)) onPlace(placed.filter((other) => other !== tile))
    else if (placed.length < count) onPlace([...placed, tile])
  }
  return (
    <>
      <GapLine gaps={gaps} filled={placed.map((tile) => tiles[tile])} />
      <TileBank
        label={m.recite_word_choices()}
        tiles={tiles}
        lang="la"
        used={placed}
        locked={false}
        onToggle={toggle}
      />
    </>
  )
}
