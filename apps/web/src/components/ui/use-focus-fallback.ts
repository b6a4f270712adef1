import { type RefObject, useLayoutEffect, useRef } from 'react'

interface FocusFallback<Container extends HTMLElement> {
  readonly ref: RefObject<Container | null>
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/**
 * Moves the focus when the focused element inside a container is removed: to the first match of the selectors, else to the
 * container, which then needs a tabindex. Call it in the component that renders the removable elements.
 */
export function useFocusFallback<Container extends HTMLElement>(
  ...selectors: readonly string[]
): FocusFallback<Container> {
  const ref = useRef<Container>(null)
  const isInside = useRef(false)
  useLayoutEffect(() => {
    const container = ref.current
    const { activeElement, body } = document
    if (!container || !isInside.current || (activeElement && activeElement !== body)) return
    const found = selectors
      .map((selector) => container.querySelector<HTMLElement>(selector))
      .find((element) => element !== null)
    const target = found ?? container
    target.focus({ preventScroll: true })
  })
  return {
    ref,
    onFocus: () => {
      isInside.current = true
    },
    // React fires no blur event for elements that it removes itself.
    onBlur: () => {
      isInside.current = false
    },
  }
}
