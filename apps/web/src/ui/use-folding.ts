import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface Folding<Place extends HTMLElement> {
  /** On the element that holds the button and what it unfolds, with the two handlers. */
  readonly ref: RefObject<Place | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * Folds what a button has unfolded: by Escape, which gives the focus back to the button, or by turning elsewhere.
 * A press elsewhere folds it only once it has reached what was pressed, which the fold may move.
 */
export function useFolding<Place extends HTMLElement>(isOpen: boolean, fold: () => void): Folding<Place> {
  const ref = useRef<Place>(null)
  const isPressed = useRef(false)
  const onEnd = useEffectEvent((event: Event) => {
    isPressed.current = false
    // What was pressed may be gone from the page by now.
    if (ref.current && !event.composedPath().includes(ref.current)) fold()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    function mark({ type }: Event): void {
      isPressed.current = type === 'pointerdown'
    }
    document.addEventListener('pointerdown', mark, options)
    document.addEventListener('keydown', mark, options)
    // A press that scrolls, or that is not the first button's, never becomes a click.
    for (const end of ['click', 'auxclick', 'contextmenu', 'pointercancel'])
      document.addEventListener(end, (event) => onEnd(event), options)
    return () => listening.abort()
  }, [isOpen])

  return {
    ref,
    onKeyDown: ({ key }) => {
      if (key !== 'Escape' || !isOpen) return
      ref.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      fold()
    },
    onBlur: ({ relatedTarget, currentTarget }) => {
      if (isOpen && !isPressed.current && relatedTarget && !currentTarget.contains(relatedTarget)) fold()
    },
  }
}
