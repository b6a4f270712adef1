import type { SignedInDevice } from '@schola/contract/sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { AlertDialog } from '../../components/ui/dialog.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { endOtherSessions, endSession } from '../../lib/api/account-calls.ts'
import { sessionsQuery } from '../../lib/api/queries.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useSaving } from './use-saving.ts'

const formatInstant = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

function Instant({ at }: { readonly at: string }): ReactNode {
  return <time dateTime={at}>{formatInstant.format(new Date(at))}</time>
}

interface DeviceProps {
  readonly session: SignedInDevice
  readonly busy: boolean
  readonly onEnd: () => void
}

function Device({ session: { device, startedAt, lastSeenAt, isCurrent }, busy, onEnd }: DeviceProps): ReactNode {
  const timesId = useId()
  return (
    <li className="session">
      <span className="session-device">{device}</span>
      {isCurrent && <span className="session-current">This device</span>}
      <p id={timesId} className="session-times">
        {!isCurrent && (
          <>
            Last seen <Instant at={lastSeenAt} />
            <br />
          </>
        )}
        Signed in <Instant at={startedAt} />
      </p>
      {!isCurrent && (
        <Button
          look="quiet"
          className="session-end"
          disabled={busy}
          aria-label={`Sign out ${device}`}
          aria-describedby={timesId}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

interface DeviceListProps {
  readonly userId: string
  readonly sessions: readonly SignedInDevice[]
}

function DeviceList({ userId, sessions }: DeviceListProps): ReactNode {
  const client = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [isAsking, setAsking] = useState(false)
  const saving = useSaving('Signed out there.', 'That device could not be signed out.')

  async function end(act: () => Promise<unknown>) {
    await saving.run(act)
    await client.invalidateQueries(sessionsQuery(userId))
    // The button that was pressed is gone with its device.
    list.current?.focus()
  }

  return (
    <div className="setting">
      <ul ref={list} tabIndex={-1} aria-labelledby="sessions">
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={saving.busy}
            onEnd={() => void end(() => endSession(userId, session.id))}
          />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button look="quiet" className="setting-action" disabled={saving.busy} onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
      {saving.error !== undefined && (
        <p role="alert" className="setting-error">
          {saving.error}
        </p>
      )}
      <AlertDialog
        open={isAsking}
        title="Sign out everywhere else?"
        message="Every other device will have to sign in again. Answers not yet sent from there wait until then."
        cancel="Keep them signed in"
        confirm={{ label: 'Sign out everywhere else', onConfirm: () => void end(() => endOtherSessions(userId)) }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

function SessionsFromServer({ userId }: { readonly userId: string }): ReactNode {
  const { data, isError, refetch } = useQuery(sessionsQuery(userId))
  if (data) return <DeviceList userId={userId} sessions={data} />
  return (
    <div className="setting">
      {isError ? (
        <>
          <p>Your devices could not be loaded.</p>
          <Button look="quiet" className="setting-action" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <p>Loading your devices...</p>
      )}
    </div>
  )
}

export function Sessions({ userId }: { readonly userId: string }): ReactNode {
  const isOnline = useOnline()
  return (
    <section aria-labelledby="sessions">
      <SectionHeading id="sessions" className="profile-section">
        Where you are signed in
      </SectionHeading>
      {isOnline ? (
        <SessionsFromServer userId={userId} />
      ) : (
        <p className="setting">You are offline. Your devices are listed here when you are online again.</p>
      )}
    </section>
  )
}
