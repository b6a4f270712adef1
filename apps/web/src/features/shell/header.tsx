import type { User } from '@schola/contract/users'
import { m } from '@schola/messages'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ScreenLink } from '../../components/screen-link.tsx'
import { ButtonLink, buttonClass } from '../../components/ui/button.tsx'
import { isPointerInUse } from '../../components/ui/focus.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { ThemeSwitch } from '../../components/ui/theme-switch.tsx'
import { signOut } from '../../lib/account/sign-out.ts'
import { paths } from '../../lib/paths.ts'
import { InstallButton } from '../../lib/pwa/install-button.tsx'
import { NavLink, navItems } from './navigation.tsx'

const opensNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** Signs out on this device first, so that it also works offline. */
function SignOutLink(): ReactNode {
  function leave(event: MouseEvent) {
    if (opensNewTab(event)) return
    event.preventDefault()
    void signOut()
  }
  return (
    <ButtonLink look="plain" href={paths.signOut} onClick={leave}>
      {m.account_sign_out()}
    </ButtonLink>
  )
}

/** On a wide screen the header has the navigation items, so the menu shows the rest. */
function Menu({ user, onLeave }: { readonly user: User; readonly onLeave: () => void }): ReactNode {
  return (
    <div className="shell-menu">
      <nav aria-label={m.common_menu()}>
        {navItems.map(({ label, href, icon }) => (
          <NavLink key={href} href={href} className="shell-link shell-narrow" onClick={onLeave}>
            <Icon name={icon} />
            {label()}
          </NavLink>
        ))}
        <NavLink href={paths.profile} className="shell-link" onClick={onLeave}>
          <Icon name="person" />
          <span className="shell-narrow">{m.account_profile()}</span>
          <span className="shell-wide">{user.username || m.account_profile()}</span>
        </NavLink>
        {user.isAdmin && (
          <NavLink href={paths.admin} className="shell-link shell-narrow" onClick={onLeave}>
            <Icon name="quill" />
            {m.account_admin()}
          </NavLink>
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
  return (
    <button
      type="button"
      className="shell-streaks"
      aria-expanded={isExplained}
      aria-controls={noteId}
      onClick={onPress}
    >
      <span className="shell-streak" title={m.account_answer_streak_hint()}>
        <Icon name="check" className="shell-streak-icon" />
        <span className="sr-only">{m.account_answer_streak_label()}</span>
        {user.currentStreak}
      </span>
      <span className="shell-streak" title={m.account_day_streak_hint()}>
        <Icon name="cross" className="shell-streak-icon" />
        <span className="sr-only">{m.account_day_streak_label()}</span>
        {m.common_days({ count: user.dayStreak.current })}
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
          {m.account_answer_streak()}
        </dt>
        <dd>{m.account_answer_streak_note()}</dd>
      </div>
      <div>
        <dt>
          <Icon name="cross" className="shell-streak-icon" />
          {m.account_day_streak()}
        </dt>
        <dd>{m.account_day_streak_note()}</dd>
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
    // On click, not on pointerdown: closing moves the page, so the click would miss its target.
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
        {m.account_product()}
      </ScreenLink>
      <nav aria-label={m.account_header()} className="shell-places shell-wide">
        {navItems.map(({ label, href }) => (
          <NavLink key={href} href={href} className="shell-link">
            {label()}
          </NavLink>
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
          {m.account_admin()}
        </ScreenLink>
      )}
      <button
        type="button"
        className="shell-opener"
        aria-expanded={open === 'menu'}
        aria-controls={`${id}-menu`}
        aria-label={m.common_menu()}
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
