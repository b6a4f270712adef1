import { m } from '@schola/messages'
import { type ReactNode, useRef } from 'react'
import { type Arrangement, placedTiles } from './arrangement.ts'
import { focusTile, TileBank } from './tile-bank.tsx'

interface LineBoardProps {
  readonly tiles: readonly string[]
  readonly lang: 'la' | 'en'
  readonly look?: 'words' | 'letters'
  readonly arrangement: Arrangement
  readonly locked: boolean
  readonly onArrange: (next: Arrangement) => void
}

/** Tiles are placed on a line one after the other and go back to the bank when pressed again. */
export function LineBoard({ tiles, lang, look = 'words', arrangement, locked, onArrange }: LineBoardProps): ReactNode {
  const bank = useRef<HTMLDivElement>(null)
  const line = placedTiles(arrangement)
  const takeBack = (tile: number) => onArrange(line.filter((other) => other !== tile))
  const isSpelling = look === 'letters'
  return (
    <>
      <div
        role="group"
        aria-label={isSpelling ? m.exercises_your_letters() : m.exercises_your_words()}
        className="exercise-line"
        data-look={look}
      >
        {line.map((tile) => (
          <button
            key={tile}
            type="button"
            lang={lang}
            className="exercise-tile"
            data-placed={tile}
            disabled={locked}
            onClick={() => {
              takeBack(tile)
              // The pressed button is removed, so focus moves to the same tile in the bank.
              focusTile(bank.current, tile)
            }}
          >
            {tiles[tile]}
          </button>
        ))}
      </div>
      <TileBank
        ref={bank}
        label={isSpelling ? m.exercises_letter_bank() : m.exercises_word_bank()}
        tiles={tiles}
        lang={lang}
        look={look}
        used={line}
        locked={locked}
        onToggle={(tile) => (line.includes(tile) ? takeBack(tile) : onArrange([...line, tile]))}
      />
    </>
  )
}
