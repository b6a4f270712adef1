import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { preload } from './preload.ts'

export interface ScreenLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string
}

/** A link inside the app; pointing at it or focusing it fetches the screen behind it. */
export function ScreenLink({ href, ...props }: ScreenLinkProps): ReactNode {
  const fetchScreen = () => void preload(href)
  return <Link {...props} href={href} onPointerEnter={fetchScreen} onFocus={fetchScreen} />
}
