import { m } from '@schola/messages'
import { Fragment, type ReactNode, useState } from 'react'
import { readNoted, withoutNote } from '../definition/latin-texts.ts'
import { type Arrangement, findEmptyPlace, placedTiles } from './arrangement.ts'
import type { Outcome } from './mark.tsx'
import { Mark } from './mark.tsx'
import { TileBank } from './tile-bank.tsx'

interface BlankBoardProps {
  /** The text around the blanks: one piece more than there are blanks. */
  readonly pieces: readonly string[]
  readonly tiles: readonly string[]
  readonly arrangement: Arrangement
  readonly locked: boolean
  readonly outcomes?: readonly Outcome[] | undefined
  readonly onArrange: (next: Arrangement) => void
}

const nameOfBlank = (place: number): string => `${m.exercises_blank({ number: place + 1 })} `

/** Latin words go from the bank into the next blank, or into the one the learner has chosen. */
export function BlankBoard({ pieces, tiles, arrangement, locked, outcomes, onArrange }: BlankBoardProps): ReactNode {
  const blanks = pieces.length - 1
  const places = Array.from({ length: blanks }, (_, place) => arrangement[place])
  const [next, setNext] = useState(0)

  function put(tile: number | undefined, place: number) {
    const filled = places.with(place, tile)
    onArrange(filled)
    setNext(tile === undefined ? place : (findEmptyPlace(filled, place) ?? place))
  }

  function toggle(tile: number) {
    const place = places.indexOf(tile)
    if (place === -1) put(tile, next)
    else put(undefined, place)
  }

  return (
    <>
      <p className="exercise-sentence" lang={readNoted(pieces.join('_')).lang}>
        {pieces.map((piece, place) => {
          const { text, note } = withoutNote(piece)
          const tile = places[place]
          return (
            <Fragment key={`${place} ${piece}`}>
              {text}
              {note !== undefined && <span lang="en"> ({note})</span>}
              {place < blanks && (
                <button
                  type="button"
                  className="exercise-blank"
                  data-outcome={outcomes?.[place]}
                  data-filled={tile !== undefined}
                  aria-current={!locked && place === next}
                  disabled={locked}
                  onClick={() => put(undefined, place)}
                >
                  <span className="sr-only" lang="en">
                    {nameOfBlank(place)}
                  </span>
                  {tile === undefined ? (
                    <span className="sr-only" lang="en">
                      {m.exercises_blank_empty()}
                    </span>
                  ) : (
                    <span lang="la">{tiles[tile]}</span>
                  )}
                  <Mark outcome={outcomes?.[place]} />
                </button>
              )}
            </Fragment>
          )
        })}
      </p>
      <TileBank
        label={m.exercises_word_bank()}
        tiles={tiles}
        lang="la"
        used={placedTiles(places)}
        locked={locked}
        onToggle={toggle}
      />
    </>
  )
}
