import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, type SortingStrategy, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { m } from '@schola/messages'
import { type MouseEvent, type ReactNode, useContext, useId, useRef, useState } from 'react'
import { type Arrangement, placedTiles, withMoved } from '../boards/arrangement.ts'
import type { Outcome } from '../boards/mark.tsx'
import { HearingContext } from '../view/hearing.ts'
import { SortableTile } from './sortable-tile.tsx'
import { useMoves } from './use-moves.ts'

interface OrderBoardProps {
  readonly noun: 'word' | 'phrase'
  readonly tiles: readonly string[]
  readonly arrangement: Arrangement
  readonly locked: boolean
  readonly outcomes?: readonly Outcome[] | undefined
  readonly onArrange: (next: Arrangement) => void
}

const mouse = { activationConstraint: { distance: 3 } }
const touch = { activationConstraint: { delay: 100, tolerance: 5 } }

/** Words of different widths would slide over each other, so they stay and a bar shows where the word will land. */
const stay: SortingStrategy = () => null

const autoScroll = { threshold: { x: 0, y: 0.2 } }

/** Keeps a dragged tile within its row, so that it cannot scroll the page sideways. */
function withinRow({ transform, draggingNodeRect: tile, containerNodeRect: row }: Parameters<Modifier>[0]) {
  if (tile === null || row === null) return transform
  return { ...transform, x: Math.min(Math.max(transform.x, row.left - tile.left), row.right - tile.right) }
}

/** A drag that ends where it began was a slow tap. */
const isTap = ({ active, over, delta }: DragEndEvent): boolean =>
  (over === null || over.id === active.id) && Math.hypot(delta.x, delta.y) <= 5

interface LateClick {
  readonly noteDrop: () => void
  /** Whether a click belongs to a touch that was already handled as a drag. */
  readonly isLate: (click: Pick<MouseEvent, 'timeStamp'>) => boolean
}

/** The click after a touch may arrive when dnd-kit no longer suppresses it; the click of the next touch has a later time. */
function useLateClick(): LateClick {
  const droppedAt = useRef(Number.NEGATIVE_INFINITY)

  function noteDrop() {
    droppedAt.current = performance.now()
  }

  return { noteDrop, isLate: ({ timeStamp }) => timeStamp <= droppedAt.current }
}

/** Latin tiles in an order that is changed by dragging, by tapping a tile and then a place, or with the arrow keys. */
export function OrderBoard({ noun, tiles, arrangement, locked, outcomes, onArrange }: OrderBoardProps): ReactNode {
  const order = placedTiles(arrangement)
  const hintId = useId()
  // dnd-kit announces moves in its own live region; outside the page it is silent, and ours speaks instead.
  const [silent] = useState(() => document.createElement('div'))
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  const { picked, said, tap, press, move } = useMoves({
    count: order.length,
    nameOf: (place) => tiles[order[place] ?? -1] ?? '',
    onMove: (from, to) => onArrange(withMoved(order, from, to)),
  })
  const hearing = useContext(HearingContext)

  function pick(place: number) {
    if (picked === undefined) hearing?.hear(tiles[order[place] ?? -1] ?? '')
    tap(place)
  }

  const placeOf = (id: unknown) => order.findIndex((tile) => String(tile) === id)

  const { noteDrop, isLate } = useLateClick()

  function drop(event: DragEndEvent) {
    noteDrop()
    if (isTap(event)) pick(placeOf(event.active.id))
    else if (event.over !== null) move(placeOf(event.active.id), placeOf(event.over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[withinRow]}
      autoScroll={autoScroll}
      accessibility={{ container: silent }}
      onDragEnd={drop}
    >
      <SortableContext items={order.map(String)} strategy={noun === 'word' ? stay : verticalListSortingStrategy}>
        <ol
          className="exercise-order"
          data-look={noun}
          aria-label={noun === 'word' ? m.exercises_words_in_order() : m.exercises_phrases_in_order()}
          aria-describedby={hintId}
        >
          {order.map((tile, place) => (
            <SortableTile
              key={tile}
              id={String(tile)}
              text={tiles[tile] ?? ''}
              picked={!locked && place === picked}
              locked={locked}
              outcome={outcomes?.[place]}
              onTap={(click) => isLate(click) || pick(place)}
              onKeyDown={(event) => press(event, place)}
            />
          ))}
        </ol>
      </SortableContext>
      <p id={hintId} className="exercise-hint" hidden={locked}>
        {noun === 'word' ? m.exercises_move_word() : m.exercises_move_phrase()}
      </p>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </DndContext>
  )
}
