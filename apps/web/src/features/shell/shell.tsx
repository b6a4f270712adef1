import './shell.css'
import type { User } from '@schola/contract/users'
import { m } from '@schola/messages'
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
      <p>{m.account_update_ready()}</p>
      <Button look="quiet" onClick={takeUpdate}>
        {m.account_update_now()}
      </Button>
    </div>
  )
}

/** Announces when waiting starts and ends; a count after every answer would interrupt the lesson. */
function useAnnouncements(isWaiting: boolean, refusedCount: number): void {
  const before = useRef({ isWaiting: false, refusedCount: 0, isAnyRefused: false })
  useEffect(() => {
    const was = before.current
    const isAnyRefused = was.isWaiting && (was.isAnyRefused || refusedCount > was.refusedCount)
    before.current = { isWaiting, refusedCount, isAnyRefused }
    if (was.isWaiting === isWaiting) return
    if (isWaiting) announce(m.account_saved_on_device())
    else announce(isAnyRefused ? m.account_not_all_saved() : m.account_all_sent())
  }, [isWaiting, refusedCount])
}

function UnsentMark(): ReactNode {
  const { waiting, rejected, needsSignIn } = usePendingWrites()
  useAnnouncements(waiting.length > 0, rejected.length)
  if (waiting.length === 0 && rejected.length === 0) return null
  return (
    <p className="shell-unsent">
      {waiting.length > 0 && (
        <span className="shell-unsent-part">
          <Icon name="quill" className="shell-unsent-icon" />
          {m.account_waiting_to_be_sent({ entries: countEntries(waiting) })}
          {needsSignIn && <a href={paths.signIn}>{m.account_sign_in_again()}</a>}
        </span>
      )}
      {rejected.length > 0 && (
        <span className="shell-unsent-part">
          {m.account_could_not_be_saved({ entries: countEntries(rejected) })}
          <ScreenLink href={paths.profile}>{m.account_see_why()}</ScreenLink>
        </span>
      )}
    </p>
  )
}

interface ShellProps {
  readonly user: User
  /** Hides header and bottom navigation; 'silent' also hides the offline banner and unsent changes. */
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
          {m.account_skip_to_content()}
        </a>
        <div role="status">
          {!online && quiet !== 'silent' && <p className="shell-banner">{m.account_offline_banner()}</p>}
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
