import { type ReactNode, type RefObject, useContext } from 'react'
import { HearingContext } from '../view/hearing.ts'
import { digitOf } from './digit.ts'

interface TileBankProps {
  readonly label: string
  readonly tiles: readonly string[]
  readonly lang: 'la' | 'en'
  /** The tiles that are used in the answer. */
  readonly used: readonly number[]
  readonly locked: boolean
  readonly look?: 'words' | 'letters'
  readonly ref?: RefObject<HTMLDivElement | null>
  readonly onToggle: (tile: number) => void
}

/** A used tile stays in the bank as a pressed button, so that focus is never lost and one press takes it back. */
export function TileBank(props: TileBankProps): ReactNode {
  const { label, tiles, lang, used, locked, look = 'words', ref, onToggle } = props
  const hearing = useContext(HearingContext)

  function toggle(tile: number) {
    if (lang === 'la' && look === 'words' && !used.includes(tile)) hearing?.hear(tiles[tile] ?? '')
    onToggle(tile)
  }

  return (
    <div ref={ref} role="group" aria-label={label} className="exercise-bank" data-look={look}>
      {tiles.map((text, tile) => (
        <button
          key={`${tile} ${text}`}
          type="button"
          lang={lang}
          className="exercise-tile"
          data-tile={tile}
          aria-pressed={used.includes(tile)}
          disabled={locked}
          {...(look === 'words' && digitOf(tile))}
          onClick={() => toggle(tile)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

export function focusTile(bank: HTMLElement | null, tile: number): void {
  bank?.querySelector<HTMLElement>(`[data-tile="${tile}"]`)?.focus()
}
