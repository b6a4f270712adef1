import type { User } from '@schola/contract/users'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { signOut } from '../../account/sign-out.ts'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { InstallButton } from '../../pwa/install-button.tsx'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Star } from '../../ui/star.tsx'
import { ThemeSwitch, ThemeToggle } from '../../ui/theme-switch.tsx'
import { PlaceLink, places } from './navigation.tsx'

/** The streak of the account and the days in a row. */
function Streaks({ user }: { readonly user: User }): ReactNode {
  const days = user.dayStreak.current
  return (
    <div className="shell-streaks">
      <span className="shell-streak" title="Answer streak">
        <Star lit={user.currentStreak > 0} />
        <span className="sr-only">Answer streak:</span>
        {user.currentStreak}
      </span>
      <span className="shell-streak" title="Day streak">
        <Icon name="cross" className="shell-streak-icon" />
        <span className="sr-only">Day streak:</span>
        {days === 1 ? '1 day' : `${days} days`}
      </span>
    </div>
  )
}

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

/** The title, the streaks, and the ways to everywhere else: laid out on a wide screen, folded away on a phone. */
export function Header({ user }: { readonly user: User }): ReactNode {
  const [open, setOpen] = useState(false)
  const menuId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  function closeOnEscape(event: KeyboardEvent) {
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
        <Icon name={open ? 'close' : 'menu'} className="shell-opener-icon" />
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
