import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { PlaceLink } from './place-link.tsx'
import { places } from './places.ts'

/** Within reach of the thumb, on phones. */
export function BottomNavigation(): ReactNode {
  return (
    <nav aria-label="Main" className="bottom-bar">
      {places.map(({ label, href, icon }) => (
        <PlaceLink key={href} href={href} className="bottom-link">
          <Icon name={icon} className="size-5.5" />
          {label}
        </PlaceLink>
      ))}
    </nav>
  )
}
