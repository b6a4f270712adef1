import type { User } from '@schola/contract/users'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ScreenLink } from '../../components/screen-link.tsx'
import { ButtonLink, buttonClass } from '../../components/ui/button.tsx'
import { isPointerInUse } from '../../components/ui/focus.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { ThemeSwitch } from '../../components/ui/theme-switch.tsx'
import { signOut } from '../../lib/account/sign-out.ts'
import { countOf } from '../../lib/count-of.ts'
import { paths } from '../../lib/paths.ts'
import { InstallButton } from '../../lib/pwa/install-button.tsx'
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

/** Links that are nowhere else: on a wide screen the places are in the header, on a phone they replace the bottom bar. */
function Menu({ user, onLeave }: { readonly user: User; readonly onLeave: () => void }): ReactNode {
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

interface StreaksProps {
  readonly user: User
  readonly noteId: string
  readonly isExplained: boolean
  readonly onPress: () => void
}

function Streaks({ user, noteId, isExplained, onPress }: StreaksProps): ReactNode {
  const days = user.dayStreak.current
  return (
    <button
      type="button"
      className="shell-streaks"
      aria-expanded={isExplained}
      aria-controls={noteId}
      onClick={onPress}
    >
      <span className="shell-streak" title="Answer streak: grows with right answers in any chant">
        <Icon name="check" className="shell-streak-icon" />
        <span className="sr-only">Answer streak:</span>
        {user.currentStreak}
      </span>
      <span className="shell-streak" title="Day streak: days in a row with a right answer">
        <Icon name="cross" className="shell-streak-icon" />
        <span className="sr-only">Day streak:</span>
        {countOf(days, 'day')}
      </span>
    </button>
  )
}

function StreaksNote(): ReactNode {
  return (
    <dl className="shell-note">
      <div>
        <dt>
          <Icon name="check" className="shell-streak-icon" />
          Answer streak
        </dt>
        <dd>
          It grows with every right answer in any chant, faster as it gets longer, up to 50. A wrong answer takes 2
          away, and so does 'I don't know'. The stars of a level are counted separately.
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="cross" className="shell-streak-icon" />
          Day streak
        </dt>
        <dd>Days in a row with at least one right answer.</dd>
      </div>
    </dl>
  )
}

type Panel = 'menu' | 'streaks'

export function Header({ user }: { readonly user: User }): ReactNode {
  const [open, setOpen] = useState<Panel>()
  const id = useId()
  const close = () => setOpen(undefined)
  const toggle = (panel: Panel) => setOpen(open === panel ? undefined : panel)
  const header = useRef<HTMLElement>(null)

  useEffect(() => {
    const box = header.current
    if (!open || !box) return undefined
    const end = new AbortController()
    const { signal } = end
    // The panel moves the page, so a press elsewhere closes it only once it has reached its target.
    document.addEventListener('click', (event) => !event.composedPath().includes(box) && setOpen(undefined), { signal })
    function closeByEscape({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      box?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      setOpen(undefined)
    }
    function closeByTab({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof Node && !box?.contains(relatedTarget) && !isPointerInUse()) setOpen(undefined)
    }
    box.addEventListener('keydown', closeByEscape, { signal })
    box.addEventListener('focusout', closeByTab, { signal })
    return () => end.abort()
  }, [open])

  return (
    <header ref={header} className="shell-header">
      <ScreenLink href={paths.home} className="shell-title">
        Schola
      </ScreenLink>
      <nav aria-label="Header" className="shell-places shell-wide">
        {places.map(({ label, href }) => (
          <PlaceLink key={href} href={href} className="shell-link">
            {label}
          </PlaceLink>
        ))}
      </nav>
      <Streaks
        user={user}
        noteId={`${id}-streaks`}
        isExplained={open === 'streaks'}
        onPress={() => toggle('streaks')}
      />
      {user.isAdmin && (
        <ScreenLink href={paths.admin} className={buttonClass('plain', false, 'shell-wide')}>
          Admin
        </ScreenLink>
      )}
      <button
        type="button"
        className="shell-opener"
        aria-expanded={open === 'menu'}
        aria-controls={`${id}-menu`}
        aria-label="Menu"
        onClick={() => toggle('menu')}
      >
        <Icon name={open === 'menu' ? 'close' : 'menu'} className="shell-opener-icon" />
      </button>
      {open && (
        <div id={`${id}-${open}`} className="shell-panel">
          {open === 'menu' ? <Menu user={user} onLeave={close} /> : <StreaksNote />}
        </div>
      )}
    </header>
  )
}
