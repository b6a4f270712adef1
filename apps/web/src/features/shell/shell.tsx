import './shell.css'
import type { User } from '@schola/contract/users'
import { type ReactNode, useEffect, useRef } from 'react'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { announce } from '../../components/ui/live-region.tsx'
import { usePendingWrites } from '../../lib/offline/queue/start-queue.ts'
import { countEntries } from '../../lib/offline/queue/unsent-writes.ts'
import { paths } from '../../lib/paths.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Header } from './header.tsx'
import { BottomNavigation } from './navigation.tsx'
import '../../lib/pwa/update-notice.css'
import { Button } from '../../components/ui/button.tsx'
import { takeUpdate, useUpdateReady } from '../../lib/pwa/updates.ts'

function UpdateNotice(): ReactNode {
  if (!useUpdateReady()) return null
  return (
    <div className="update-notice">
      <p>A new version is ready</p>
      <Button look="quiet" onClick={takeUpdate}>
        Update now
      </Button>
    </div>
  )
}

/** Spoken when the waiting begins and when it ends: a count after every answer would talk over the lesson. */
function useSpoken(isWaiting: boolean, refusedCount: number): void {
  const before = useRef({ isWaiting: false, refusedCount: 0, isAnyRefused: false })
  useEffect(() => {
    const was = before.current
    const isAnyRefused = was.isWaiting && (was.isAnyRefused || refusedCount > was.refusedCount)
    before.current = { isWaiting, refusedCount, isAnyRefused }
    if (was.isWaiting === isWaiting) return
    if (isWaiting) announce('Your answers are saved on this device until they can be sent.')
    else announce(isAnyRefused ? 'Not everything could be saved.' : 'All answers have been sent.')
  }, [isWaiting, refusedCount])
}

function UnsentMark(): ReactNode {
  const { waiting, rejected, needsSignIn } = usePendingWrites()
  useSpoken(waiting.length > 0, rejected.length)
  if (waiting.length === 0 && rejected.length === 0) return null
  return (
    <p className="shell-unsent">
      {waiting.length > 0 && (
        <span className="shell-unsent-part">
          <Icon name="quill" className="shell-unsent-icon" />
          {countEntries(waiting)} waiting to be sent
          {needsSignIn && <a href={paths.signIn}>Sign in again</a>}
        </span>
      )}
      {rejected.length > 0 && (
        <span className="shell-unsent-part">
          {countEntries(rejected)} could not be saved
          <ScreenLink href={paths.profile}>See why</ScreenLink>
        </span>
      )}
    </p>
  )
}

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
