import type { ComponentProps, FocusEvent, MouseEvent, ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { stateFor } from '../lib/came-from.ts'
import { prefetchScreen } from '../lib/prefetch.ts'

export interface ScreenLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string
}

/** Returns whether the click opens a tab, a window or a menu. */
const isForBrowser = ({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey || button !== 0

/**
 * A link inside the app that prefetches the target's code on hover and focus. Unlike the router's link it does not
 * subscribe to the location, which is slow on pages with hundreds of links.
 */
export function ScreenLink({ href, onClick, onFocus, children, ...props }: ScreenLinkProps): ReactNode {
  const prefetch = () => void prefetchScreen(href)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (isForBrowser(event)) return
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    navigate(href, { state: stateFor(href) })
  }
  function focus(event: FocusEvent<HTMLAnchorElement>) {
    onFocus?.(event)
    prefetch()
  }
  return (
    <a {...props} href={href} onClick={follow} onPointerEnter={prefetch} onFocus={focus}>
      {children}
    </a>
  )
}
