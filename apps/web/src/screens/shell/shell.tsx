import './shell.css'
import type { User } from '@schola/contract/users'
import { type ReactNode, useRef } from 'react'
import { useOnline } from '../../platform/use-online.ts'
import { UpdateNotice } from '../../pwa/update-notice.tsx'
import { Header } from './header.tsx'
import { BottomNavigation } from './navigation.tsx'
import { UnsentMark } from './unsent-mark.tsx'

interface ShellProps {
  readonly user: User
  /** Leaves the page to the screen: no header, no bottom navigation; silent, not even what the device or the outbox has to say. */
  readonly quiet: boolean | 'silent'
  readonly children: ReactNode
}

export function Shell({ user, quiet, children }: ShellProps): ReactNode {
  const online = useOnline()
  const main = useRef<HTMLElement>(null)
  return (
    <div className="shell">
      <div>
        <a
          href="#content"
          className="skip-link"
          onClick={(event) => {
            event.preventDefault()
            main.current?.focus()
          }}
        >
          Skip to content
        </a>
        <div role="status">
          {!online && quiet !== 'silent' && (
            <p className="shell-banner">You're offline. Some features may not work properly.</p>
          )}
          {!quiet && <UpdateNotice />}
        </div>
        {!quiet && <Header user={user} />}
        {quiet !== 'silent' && <UnsentMark />}
      </div>
      <main ref={main} id="content" tabIndex={-1}>
        {children}
      </main>
      {!quiet && <BottomNavigation />}
    </div>
  )
}
