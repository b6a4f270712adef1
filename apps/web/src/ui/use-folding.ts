import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface Folding<Place extends HTMLElement> {
  /** On the element that holds the button and what it unfolds, with the two handlers. */
  readonly ref: RefObject<Place | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

/** Folds what a button has unfolded: by Escape, which gives the focus back to the button, or by turning elsewhere. */
export function useFolding<Place extends HTMLElement>(isOpen: boolean, fold: () => void): Folding<Place> {
  const ref = useRef<Place>(null)
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !ref.current?.contains(target)) fold()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const listening = new AbortController()
    document.addEventListener('pointerdown', (event) => onPress(event), { signal: listening.signal })
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
      if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) fold()
    },
  }
}
