import type { SignedInDevice } from '@schola/contract/sessions'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { AlertDialog } from '../../components/ui/dialog.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { endOtherSessions, endSession } from '../../lib/api/account-calls.ts'
import { sessionsQuery } from '../../lib/api/queries.ts'
import { useOnline } from '../../lib/use-online.ts'
import { SettingError, useSaving } from './settings.tsx'

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
      {isCurrent && <span className="session-current">{m.profile_this_device()}</span>}
      <p id={timesId} className="session-times">
        {!isCurrent && (
          <>
            {rich(m.profile_last_seen, { time: <Instant at={lastSeenAt} /> })}
            <br />
          </>
        )}
        {rich(m.profile_signed_in, { time: <Instant at={startedAt} /> })}
      </p>
      {!isCurrent && (
        <Button
          look="quiet"
          className="session-end"
          disabled={busy}
          aria-label={m.profile_sign_out_device({ device })}
          aria-describedby={timesId}
          onClick={onEnd}
        >
          {m.profile_sign_out()}
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
  const saving = useSaving(m.profile_signed_out_device(), m.profile_sign_out_failed())

  async function end(act: () => Promise<unknown>) {
    await saving.run(act)
    await client.invalidateQueries(sessionsQuery(userId))
    // The pressed button is gone.
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
          {m.profile_sign_out_others()}
        </Button>
      )}
      <SettingError error={saving.error} />
      <AlertDialog
        open={isAsking}
        title={m.profile_sign_out_others_question()}
        message={m.profile_sign_out_others_text()}
        cancel={m.profile_stay_signed_in()}
        confirm={{ label: m.profile_sign_out_others(), onConfirm: () => void end(() => endOtherSessions(userId)) }}
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
          <p>{m.profile_sessions_failed()}</p>
          <Button look="quiet" className="setting-action" onClick={() => void refetch()}>
            {m.common_try_again()}
          </Button>
        </>
      ) : (
        <p>{m.profile_sessions_loading()}</p>
      )}
    </div>
  )
}

export function Sessions({ userId }: { readonly userId: string }): ReactNode {
  const isOnline = useOnline()
  return (
    <section aria-labelledby="sessions">
      <SectionHeading id="sessions" className="profile-section">
        {m.profile_sessions()}
      </SectionHeading>
      {isOnline ? <SessionsFromServer userId={userId} /> : <p className="setting">{m.profile_sessions_offline()}</p>}
    </section>
  )
}
