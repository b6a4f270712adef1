import './profile.css'
import type { User } from '@schola/contract/users'
import { isOnPath } from '@schola/core/progress/unlocking'
import { m } from '@schola/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { PageHeading, SectionHeading } from '../../components/ui/page.tsx'
import { ThemeSwitch } from '../../components/ui/theme-switch.tsx'
import { TypedConfirmation } from '../../components/ui/typed-confirmation.tsx'
import { forgetLearner } from '../../lib/account/forget-learner.ts'
import { deleteAccount, exportUser, saveEmailConsent, saveSettings } from '../../lib/api/account-calls.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useLearnerChants } from '../../lib/api/learner-chants.ts'
import { useDownloadedChants } from '../../lib/offline/downloads/downloaded-chants.ts'
import { KeepOffline } from '../../lib/offline/downloads/keep-offline.tsx'
import { forgetEntriesOf } from '../../lib/offline/queue/start-queue.ts'
import { paths } from '../../lib/paths.ts'
import { InstallButton } from '../../lib/pwa/install-button.tsx'
import { isStandalone, useCanInstall } from '../../lib/pwa/install-prompt.ts'
import { saveFile } from '../../lib/save-file.ts'
import { setLatinHeard, useLatinHeard } from '../../lib/sounds/hear-latin.ts'
import { setMuted, useMuted } from '../../lib/sounds/mute.ts'
import { singingHidden } from '../../lib/sounds/singing-hidden.ts'
import { Sessions } from './sessions.tsx'
import { SettingError, SettingSwitch, TimeZoneSetting, useSaving } from './settings.tsx'
import { UnsentWrites } from './unsent-writes.tsx'

function useMayBeCleared(isDownloaded: boolean): boolean {
  const { data: isPersisted = true } = useQuery({
    queryKey: ['storage', isDownloaded],
    queryFn: async () => (await navigator.storage?.persisted?.()) ?? true,
    networkMode: 'always',
    enabled: isDownloaded,
  })
  return isDownloaded && !isPersisted
}

/** Safari has no install prompt. An iPad reports a Mac, but with touch. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

function Install(): ReactNode {
  const canInstall = useCanInstall()
  if (isStandalone()) return <p>{m.profile_installed()}</p>
  if (canInstall)
    return (
      <>
        <p>{m.profile_install()}</p>
        <InstallButton look="quiet" />
      </>
    )
  return isApplePhone() ? <p>{m.profile_install_on_apple()}</p> : <p>{m.profile_works_offline()}</p>
}

/** Safari clears the storage of a page, but not of an installed app, after a week without a visit. */
function MayBeCleared({ userId }: { readonly userId: string }): ReactNode {
  const isDownloaded = Object.keys(useDownloadedChants(userId)).length > 0
  const canInstall = useCanInstall() || isApplePhone()
  if (!useMayBeCleared(isDownloaded)) return null
  return (
    <p className="keep-offline-hint">
      {canInstall && !isStandalone() ? m.profile_may_be_cleared_install() : m.profile_may_be_cleared()}
    </p>
  )
}

function OfflineSettings({ userId }: { readonly userId: string }): ReactNode {
  const { data: chants = [] } = useLearnerChants()
  return (
    <>
      <div className="setting profile-install">
        <Install />
      </div>
      <div className="setting">
        <KeepOffline
          userId={userId}
          chants={chants.filter(isOnPath)}
          what={m.profile_whole_path()}
          label={m.profile_keep_whole_path()}
        />
        <MayBeCleared userId={userId} />
      </div>
    </>
  )
}

function DeleteAccount({ userId }: { readonly userId: string }): ReactNode {
  const [open, setOpen] = useState(false)
  const saving = useSaving(m.profile_deleted(), m.profile_delete_failed())

  async function erase() {
    if (!(await saving.run(() => deleteAccount(userId)))) return
    await forgetLearner()
    forgetEntriesOf(userId)
    window.location.assign(paths.home)
  }

  return (
    <div className="setting">
      <p>{m.profile_delete_text()}</p>
      <Button look="quiet" className="setting-action" onClick={() => setOpen(true)}>
        {m.profile_delete()}
      </Button>
      {/* Mounted each time it opens, so that typed text is cleared. */}
      {open && (
        <TypedConfirmation
          open
          title={m.profile_delete_question()}
          description={m.profile_delete_warning()}
          word={m.profile_delete_word()}
          cancel={m.profile_keep_account()}
          busy={saving.busy}
          error={saving.error}
          onConfirm={() => void erase()}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** Attributions that the licenses require. */
const credits = [
  [m.profile_credit_voice, m.profile_credit_voice_text],
  [m.profile_credit_notation, m.profile_credit_notation_text],
  [m.profile_credit_typefaces, m.profile_credit_typefaces_text],
] as const

function About(): ReactNode {
  return (
    <dl className="profile-about">
      {credits.map(([name, credit]) => (
        <div key={name()}>
          <dt>{name()}</dt>
          <dd>{credit()}</dd>
        </div>
      ))}
    </dl>
  )
}

function ExportData({ userId }: { readonly userId: string }): ReactNode {
  const saving = useSaving(m.profile_exported(), m.profile_export_failed())
  async function fetchAll() {
    const data = await exportUser(userId)
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile(`schola-my-data-${data.exportedAt.slice(0, 10)}.json`, file)
  }
  return (
    <div className="setting">
      <p>{m.profile_export_text()}</p>
      <Button look="quiet" className="setting-action" inactive={saving.busy} onClick={() => void saving.run(fetchAll)}>
        {saving.busy ? m.profile_exporting() : m.profile_export()}
      </Button>
      <SettingError error={saving.error} />
    </div>
  )
}

function nameOf({ firstName, lastName, username }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username || m.profile_learner()
}

function Account({ user }: { readonly user: User }): ReactNode {
  return (
    <dl className="profile-account">
      <dt>{m.profile_name()}</dt>
      <dd>{nameOf(user)}</dd>
      <dt>{m.profile_email()}</dt>
      <dd>{user.email ?? m.profile_no_email()}</dd>
    </dl>
  )
}

function Settings({ user }: { readonly user: User }): ReactNode {
  const client = useQueryClient()
  const muted = useMuted()
  const latinHeard = useLatinHeard()
  const isSingingHidden = singingHidden.use()
  return (
    <>
      <UnsentWrites />
      <SectionHeading className="profile-section">{m.profile_email()}</SectionHeading>
      <SettingSwitch
        label={m.profile_emails()}
        hint={m.profile_emails_hint()}
        on={user.emailMarketingConsent}
        save={(on) => saveEmailConsent(client, user, on)}
      />
      <SectionHeading className="profile-section">{m.profile_practice()}</SectionHeading>
      <SettingSwitch
        label={m.profile_auto_advance()}
        hint={m.profile_auto_advance_hint()}
        on={user.autoAdvance}
        save={(on) => saveSettings(client, user.id, { autoAdvance: on })}
      />
      <SettingSwitch
        label={m.profile_sounds()}
        hint={m.profile_sounds_hint()}
        on={!muted}
        save={async (on) => setMuted(!on)}
      />
      <SettingSwitch
        label={m.profile_hear_latin()}
        hint={m.profile_hear_latin_hint()}
        on={latinHeard}
        save={async (on) => setLatinHeard(on)}
      />
      <SettingSwitch
        label={m.profile_listening()}
        hint={m.profile_listening_hint()}
        on={user.listening}
        save={(on) => saveSettings(client, user.id, { listening: on })}
      />
      <SettingSwitch
        label={m.profile_singing()}
        hint={m.profile_singing_hint()}
        on={!isSingingHidden}
        save={async (on) => singingHidden.set(!on)}
      />
      <TimeZoneSetting user={user} />
      <SectionHeading className="profile-section">{m.profile_offline()}</SectionHeading>
      <OfflineSettings userId={user.id} />
      <SectionHeading className="profile-section">{m.profile_theme()}</SectionHeading>
      <div className="setting">
        <ThemeSwitch />
      </div>
      <Sessions userId={user.id} />
      <SectionHeading className="profile-section">{m.profile_data()}</SectionHeading>
      <ExportData userId={user.id} />
      <DeleteAccount userId={user.id} />
      <SectionHeading className="profile-section">{m.profile_about()}</SectionHeading>
      <About />
    </>
  )
}

export default function Profile(): ReactNode {
  const { user } = useCurrentUser()
  return (
    <div className="leaves">
      <div className="leaves-margin">
        <PageHeading>{m.profile_title()}</PageHeading>
        {user && <Account user={user} />}
      </div>
      <div className="leaves-text">{user && <Settings user={user} />}</div>
    </div>
  )
}
