import type { User } from '@schola/contract/users'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { isPointerInUse } from '../../ui/input-modality.ts'
import { Menu } from './menu.tsx'
import { PlaceLink, places } from './navigation.tsx'
import { Streaks, StreaksNote } from './streaks.tsx'

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
