import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { prefetchScreen } from './prefetch.ts'

export interface ScreenLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string
}

/** A link inside the app; pointing at it or focusing it fetches the code of the screen behind it. */
export function ScreenLink({ href, ...props }: ScreenLinkProps): ReactNode {
  const prefetch = () => void prefetchScreen(href)
  return <Link {...props} href={href} onPointerEnter={prefetch} onFocus={prefetch} />
}
