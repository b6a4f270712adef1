import { type RefObject, useLayoutEffect, useRef } from 'react'

interface KeptFocus<Place extends HTMLElement> {
  readonly ref: RefObject<Place | null>
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/**
 * When what has the focus in a place goes, the first of these that is there gets it, or else the place itself, which needs a
 * tab index for that. Called where everything that may go is rendered.
 */
export function useKeptFocus<Place extends HTMLElement>(...next: readonly string[]): KeptFocus<Place> {
  const ref = useRef<Place>(null)
  const isInside = useRef(false)
  useLayoutEffect(() => {
    const place = ref.current
    const { activeElement, body } = document
    if (!place || !isInside.current || (activeElement && activeElement !== body)) return
    const found = next.map((selector) => place.querySelector<HTMLElement>(selector)).find((element) => element !== null)
    const target = found ?? place
    target.focus({ preventScroll: true })
  })
  return {
    ref,
    onFocus: () => {
      isInside.current = true
    },
    // React does not tell it of what it takes away itself.
    onBlur: () => {
      isInside.current = false
    },
  }
}
