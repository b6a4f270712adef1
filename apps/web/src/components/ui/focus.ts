import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Sets `data-pointer` on the root element while a pointer is in use, so that CSS shows no focus ring then. */
export function watchInputModality(): void {
  const root = document.documentElement
  document.addEventListener('pointerdown', () => root.setAttribute('data-pointer', ''), true)
  document.addEventListener('keydown', () => root.removeAttribute('data-pointer'), true)
}

export const isPointerInUse = (): boolean => document.documentElement.hasAttribute('data-pointer')

/** Returns the element and its ancestors that have a tabindex, from inside to outside. */
export function focusableAncestors(element: Element | null): HTMLElement[] {
  const ancestors: HTMLElement[] = element instanceof HTMLElement ? [element] : []
  for (let outer = element?.parentElement; outer; outer = outer.parentElement)
    if (outer.hasAttribute('tabindex')) ancestors.push(outer)
  return ancestors
}

/**
 * Returns the focus to the element that had it when the dialog opened, or to its nearest ancestor that still exists.
 * Call it before the dialog's code is loaded: by then the focus may have moved.
 */
export function useReturnFocus(): (event: Event) => void {
  const [candidates] = useState(() => focusableAncestors(document.activeElement))
  return (event) => {
    event.preventDefault()
    if (document.activeElement && document.activeElement !== document.body) return
    candidates.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
  }
}

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
