import type { User } from '@schola/contract/users'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { InstallButton } from '../../pwa/install-button.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ThemeSwitch, ThemeToggle } from '../../ui/theme-switch.tsx'
import { PlaceLink } from './place-link.tsx'
import { places } from './places.ts'
import { SignOutLink } from './sign-out-link.tsx'
import { Streaks } from './streaks.tsx'

/** The title, the streaks, and the ways to everywhere else: laid out on a wide screen, folded away on a phone. */
export function Header({ user }: { readonly user: User }): ReactNode {
  const [open, setOpen] = useState(false)
  const menuId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    close()
    opener.current?.focus()
  }
  const nameOf = (label: string) => (label === 'Profile' ? user.username || label : label)

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape folds the menu wherever the focus is inside
    <header className="shell-header" onKeyDown={closeOnEscape}>
      <ScreenLink href={paths.home} className="shell-title">
        Schola
      </ScreenLink>
      <nav aria-label="Header" className="shell-wide">
        {places.map(({ label, href }) => (
          <PlaceLink key={href} href={href} className="shell-link">
            {nameOf(label)}
          </PlaceLink>
        ))}
      </nav>
      <Streaks user={user} />
      <div className="shell-wide">
        {user.isAdmin && (
          <ScreenLink href={paths.admin} className={buttonClass('plain')}>
            Admin
          </ScreenLink>
        )}
        <SignOutLink />
        <ThemeToggle />
      </div>
      <button
        ref={opener}
        type="button"
        className="shell-opener shell-narrow"
        aria-expanded={open}
        aria-controls={menuId}
        aria-label="Menu"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} className="size-6" />
      </button>
      {open && (
        <div id={menuId} className="shell-menu shell-narrow">
          <nav aria-label="Menu">
            {places.map(({ label, href, icon }) => (
              <PlaceLink key={href} href={href} className="shell-link" onClick={close}>
                <Icon name={icon} />
                {label}
              </PlaceLink>
            ))}
          </nav>
          <div className="shell-session">
            {user.isAdmin && (
              <ScreenLink href={paths.admin} className={buttonClass('plain')} onClick={close}>
                Admin
              </ScreenLink>
            )}
            <SignOutLink />
            <InstallButton />
          </div>
          <ThemeSwitch />
        </div>
      )}
    </header>
  )
}
