import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ScreenLink } from '../../platform/screen-link.tsx'

interface PlaceLinkProps {
  readonly href: string
  readonly className: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link of a menu, which knows when the learner is already there. */
export function PlaceLink({ href, onClick, ...props }: PlaceLinkProps): ReactNode {
  const [location] = useLocation()
  const here = location === href ? { 'aria-current': 'page' as const } : {}
  return <ScreenLink href={href} {...props} {...here} {...(onClick === undefined ? {} : { onClick })} />
}
