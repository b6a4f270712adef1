import { type MouseEvent, useRef } from 'react'

interface LateClick {
  readonly noteDrop: () => void
  /** Whether a click ends a touch that has been dealt with as a drag. */
  readonly isLate: (click: Pick<MouseEvent, 'timeStamp'>) => boolean
}

/** The click that ends a touch may come late, when dnd-kit no longer holds it back; that of the next touch is later. */
export function useLateClick(): LateClick {
  const droppedAt = useRef(Number.NEGATIVE_INFINITY)

  function noteDrop() {
    droppedAt.current = performance.now()
  }

  return { noteDrop, isLate: ({ timeStamp }) => timeStamp <= droppedAt.current }
}
