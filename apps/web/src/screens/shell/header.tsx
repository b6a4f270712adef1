import type { User } from '@schola/contract/users'
import { type ReactNode, useId, useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useFolding } from '../../ui/use-folding.ts'
import { Menu } from './menu.tsx'
import { PlaceLink, places } from './navigation.tsx'
import { Streaks, StreaksNote } from './streaks.tsx'

type Panel = 'menu' | 'streaks'

/** The title, the places where there is room for them, the streaks, and a menu with the rest. */
export function Header({ user }: { readonly user: User }): ReactNode {
  const [open, setOpen] = useState<Panel>()
  const id = useId()
  const close = () => setOpen(undefined)
  const toggle = (panel: Panel) => setOpen(open === panel ? undefined : panel)
  const folding = useFolding<HTMLElement>(open !== undefined, close)

  return (
    <header {...folding} className="shell-header">
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
      {open === 'menu' && <Menu id={`${id}-menu`} user={user} onLeave={close} />}
      {open === 'streaks' && <StreaksNote id={`${id}-streaks`} />}
    </header>
  )
}
