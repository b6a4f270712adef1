import type { ComponentProps, FocusEvent, MouseEvent, ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { stateFor } from '../lib/came-from.ts'
import { prefetchScreen } from '../lib/prefetch.ts'

export interface ScreenLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string
}

/** Whether a click opens a tab, a window or a menu, which is the browser's work. */
const isForBrowser = ({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey || button !== 0

/**
 * A link inside the app; pointing at it or focusing it fetches the code of the screen behind it. The router's own follows
 * the address with every link, which a page with hundreds of them pays for whenever the address changes.
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
