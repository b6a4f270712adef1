import type { User } from '@schola/contract/users'
import type { MouseEvent, ReactNode } from 'react'
import { signOut } from '../../account/sign-out.ts'
import { paths } from '../../platform/paths.ts'
import { InstallButton } from '../../pwa/install-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { PlaceLink, places } from './navigation.tsx'

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** Signs out on this device first, so that it works without a network too. */
function SignOutLink(): ReactNode {
  function leave(event: MouseEvent) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void signOut()
  }
  return (
    <ButtonLink look="plain" href={paths.signOut} onClick={leave}>
      Sign Out
    </ButtonLink>
  )
}

interface MenuProps {
  readonly user: User
  readonly onLeave: () => void
}

/** All that stands nowhere else: on a wide screen the places are in the header, on a phone they stand here in place of the bottom bar. */
export function Menu({ user, onLeave }: MenuProps): ReactNode {
  return (
    <div className="shell-menu">
      <nav aria-label="Menu">
        {places.map(({ label, href, icon }) => (
          <PlaceLink key={href} href={href} className="shell-link shell-narrow" onClick={onLeave}>
            <Icon name={icon} />
            {label}
          </PlaceLink>
        ))}
        <PlaceLink href={paths.profile} className="shell-link" onClick={onLeave}>
          <Icon name="person" />
          <span className="shell-narrow">Profile</span>
          <span className="shell-wide">{user.username || 'Profile'}</span>
        </PlaceLink>
        {user.isAdmin && (
          <PlaceLink href={paths.admin} className="shell-link shell-narrow" onClick={onLeave}>
            <Icon name="quill" />
            Admin
          </PlaceLink>
        )}
      </nav>
      <ThemeSwitch />
      <div className="shell-session">
        <SignOutLink />
        <InstallButton />
      </div>
    </div>
  )
}
