import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { paths } from '../../lib/paths.ts'

interface Place {
  readonly label: string
  readonly href: string
  readonly icon: IconName
}

/** The places of the app, in the order of every menu; a bar on a phone has room for five. */
export const places: readonly Place[] = [
  { label: 'Home', href: paths.home, icon: 'home' },
  { label: 'Today', href: paths.today, icon: 'hourglass' },
  { label: 'Mass', href: paths.mass, icon: 'chalice' },
  { label: 'All Chants', href: paths.chants, icon: 'book' },
  { label: 'My Progress', href: paths.progress, icon: 'progress' },
]

interface PlaceLinkProps {
  readonly href: string
  readonly className: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

export function PlaceLink({ href, onClick, ...props }: PlaceLinkProps): ReactNode {
  const [location] = useLocation()
  const here = location === href ? { 'aria-current': 'page' as const } : {}
  return <ScreenLink href={href} {...props} {...here} {...(onClick === undefined ? {} : { onClick })} />
}

export function BottomNavigation(): ReactNode {
  return (
    <nav aria-label="Main" className="bottom-bar">
      {places.map(({ label, href, icon }) => (
        <PlaceLink key={href} href={href} className="bottom-link">
          <Icon name={icon} className="bottom-link-icon" />
          {label}
        </PlaceLink>
      ))}
    </nav>
  )
}
