import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { digitOf } from '../boards/digit.ts'
import type { Outcome } from '../boards/mark.tsx'
import { Mark } from '../boards/mark.tsx'

export interface SortableTileProps {
  readonly id: string
  readonly text: string
  readonly picked: boolean
  readonly locked: boolean
  readonly outcome: Outcome | undefined
  readonly onTap: (event: MouseEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The list item moves and the button inside it has the handlers: dnd-kit's attributes would turn the item into a button. */
export function SortableTile({ id, text, picked, locked, outcome, onTap, onKeyDown }: SortableTileProps): ReactNode {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging, isOver, index, activeIndex } =
    useSortable({ id, disabled: locked })
  const landing = activeIndex < index ? 'after' : 'before'
  return (
    <li
      ref={setNodeRef}
      className="exercise-place"
      data-dragging={isDragging}
      data-landing={isOver && !isDragging ? landing : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className="exercise-tile"
        aria-pressed={picked}
        data-outcome={outcome}
        disabled={locked}
        {...digitOf(index)}
        onClick={onTap}
        onKeyDown={onKeyDown}
      >
        <span lang="la">{text}</span>
        <Mark outcome={outcome} />
      </button>
    </li>
  )
}
