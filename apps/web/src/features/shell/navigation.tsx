import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { paths } from '../../lib/paths.ts'

interface NavItem {
  readonly label: () => string
  readonly href: string
  readonly icon: IconName
}

/** Items of every menu; the bottom bar on a phone has room for five. */
export const navItems: readonly NavItem[] = [
  { label: m.account_nav_home, href: paths.home, icon: 'home' },
  { label: m.account_nav_today, href: paths.today, icon: 'hourglass' },
  { label: m.account_nav_mass, href: paths.mass, icon: 'chalice' },
  { label: m.account_nav_chants, href: paths.chants, icon: 'book' },
  { label: m.account_nav_progress, href: paths.progress, icon: 'progress' },
]

interface NavLinkProps {
  readonly href: string
  readonly className: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

export function NavLink({ href, onClick, ...props }: NavLinkProps): ReactNode {
  const [location] = useLocation()
  const current = location === href ? { 'aria-current': 'page' as const } : {}
  return <ScreenLink href={href} {...props} {...current} {...(onClick === undefined ? {} : { onClick })} />
}

export function BottomNavigation(): ReactNode {
  return (
    <nav aria-label={m.account_main_navigation()} className="bottom-bar">
      {navItems.map(({ label, href, icon }) => (
        <NavLink key={href} href={href} className="bottom-link">
          <Icon name={icon} className="bottom-link-icon" />
          {label()}
        </NavLink>
      ))}
    </nav>
  )
}
