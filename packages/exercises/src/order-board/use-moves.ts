import { m } from '@schola/messages'
import { type KeyboardEvent, useState } from 'react'

interface Row {
  readonly count: number
  readonly nameOf: (place: number) => string
  readonly onMove: (from: number, to: number) => void
}

interface Moves {
  /** The place whose tile was tapped and is about to move. */
  readonly picked: number | undefined
  /** The last move in words, for a live region. */
  readonly said: string
  readonly tap: (place: number) => void
  readonly press: (event: KeyboardEvent, place: number) => void
  readonly move: (from: number, to: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

function targetOf(key: string, place: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, place + step))
}

/** Every way of moving a tile that is not dragging. */
export function useMoves({ count, nameOf, onMove }: Row): Moves {
  const [picked, setPicked] = useState<number>()
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    setPicked(undefined)
    if (from === to || from < 0 || to < 0) return
    setSaid(m.exercises_moved({ tile: nameOf(from), position: to + 1, count }))
    onMove(from, to)
  }

  function tap(place: number) {
    if (picked === undefined) setPicked(place)
    else move(picked, place)
  }

  function press(event: KeyboardEvent, place: number) {
    if (event.key === 'Escape') setPicked(undefined)
    const to = targetOf(event.key, place, count)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move(place, to)
  }

  return { picked, said, tap, press, move }
}
