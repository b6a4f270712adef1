import './profile.css'
import type { User } from '@schola/contract/users'
import { isOnPath } from '@schola/core/progress/unlocking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
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
import { useSavedChoice } from '../../lib/use-saved-choice.ts'
import { Sessions } from './sessions.tsx'
import { TimeZoneSetting } from './time-zone-setting.tsx'
import { UnsentWrites } from './unsent-writes.tsx'
import { useSaving } from './use-saving.ts'

function useMayVanish(isDownloaded: boolean): boolean {
  const { data: isPersisted = true } = useQuery({
    queryKey: ['storage', isDownloaded],
    queryFn: async () => (await navigator.storage?.persisted?.()) ?? true,
    networkMode: 'always',
    enabled: isDownloaded,
  })
  return isDownloaded && !isPersisted
}

/** Safari has no install prompt, so instructions are shown. An iPad reports a Mac, but with touch. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

function Install(): ReactNode {
  const canInstall = useCanInstall()
  if (isStandalone()) return <p>Schola is installed on this device.</p>
  if (canInstall)
    return (
      <>
        <p>Install Schola on this device to open it like any other app.</p>
        <InstallButton look="quiet" />
      </>
    )
  return isApplePhone() ? (
    <p>To install Schola, tap Share in Safari and choose “Add to Home Screen”.</p>
  ) : (
    <p>Anything you have opened before also works offline.</p>
  )
}

/** Safari clears the storage of a page after a week without a visit, but not that of an installed app. */
function MayVanish({ userId }: { readonly userId: string }): ReactNode {
  const isKept = Object.keys(useDownloadedChants(userId)).length > 0
  const canInstall = useCanInstall() || isApplePhone()
  if (!useMayVanish(isKept)) return null
  return (
    <p className="keep-offline-hint">
      This browser may clear what is kept here when space runs low or Schola is not opened for a week.
      {canInstall && !isStandalone() && ' It is safer once Schola is installed.'}
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
          what="The whole path"
          label="Keep the whole path offline"
        />
        <MayVanish userId={userId} />
      </div>
    </>
  )
}

function DeleteAccount({ userId }: { readonly userId: string }): ReactNode {
  const [open, setOpen] = useState(false)
  const saving = useSaving('Your account has been deleted.', 'Your account could not be deleted.')

  async function erase() {
    if (!(await saving.run(() => deleteAccount(userId)))) return
    await forgetLearner()
    forgetEntriesOf(userId)
    window.location.assign(paths.home)
  }

  return (
    <div className="setting">
      <p>This permanently deletes your account, your progress, and all your answers.</p>
      <Button look="quiet" className="setting-action" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {/* Made anew each time: what was typed before does not count. */}
      {open && (
        <TypedConfirmation
          open
          title="Delete your account?"
          description="Your progress on every device will be deleted with it. This cannot be undone."
          word="delete"
          cancel="Keep my account"
          busy={saving.busy}
          error={saving.error}
          onConfirm={() => void erase()}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

interface SettingSwitchProps {
  readonly label: string
  readonly hint: string
  readonly on: boolean
  readonly save: (on: boolean) => Promise<unknown>
}

/** A switch that saves its state; on failure it returns to the former state and reports the error. */
function SettingSwitch({ label, hint, on, save }: SettingSwitchProps): ReactNode {
  const id = useId()
  const saving = useSaving('Saved.', 'This could not be saved.')
  const { wanted, choose } = useSavedChoice((next: boolean) => saving.run(() => save(next)))

  return (
    <div className="setting">
      <label className="setting-switch">
        <span className="setting-label">{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={wanted ?? on}
          aria-checked={wanted ?? on}
          aria-describedby={`${id}-hint`}
          onChange={(event) => choose(event.target.checked)}
        />
      </label>
      <p id={`${id}-hint`} className="setting-hint">
        {hint}
      </p>
      {saving.error !== undefined && (
        <p role="alert" className="setting-error">
          {saving.error}
        </p>
      )}
    </div>
  )
}

/** Attributions that the licenses ask for. */
const credits = [
  [
    'Voice',
    'Chants and words are sung and spoken by a synthetic voice made with Kokoro-82M (hexgrad, Apache License 2.0), guided by our own melodies and timings.',
  ],
  [
    'Notation',
    'The square notes are drawn by our own engraver; some signs are outlines of Bravura (Steinberg Media Technologies, SIL Open Font License 1.1).',
  ],
  [
    'Typefaces',
    'EB Garamond (The EB Garamond Project Authors) and Alegreya Sans (The Alegreya Sans Project Authors), both under the SIL Open Font License 1.1.',
  ],
] as const

function About(): ReactNode {
  return (
    <dl className="profile-about">
      {credits.map(([name, credit]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{credit}</dd>
        </div>
      ))}
    </dl>
  )
}

function ExportData({ userId }: { readonly userId: string }): ReactNode {
  const saving = useSaving('Your data is being downloaded.', 'Your data could not be downloaded.')
  async function fetchAll() {
    const data = await exportUser(userId)
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile(`schola-my-data-${data.exportedAt.slice(0, 10)}.json`, file)
  }
  return (
    <div className="setting">
      <p>Everything Schola stores about you, in one file: account, progress, answers, and consents.</p>
      <Button look="quiet" className="setting-action" inactive={saving.busy} onClick={() => void saving.run(fetchAll)}>
        {saving.busy ? 'Preparing...' : 'Download my data'}
      </Button>
      {saving.error !== undefined && (
        <p role="alert" className="setting-error">
          {saving.error}
        </p>
      )}
    </div>
  )
}

function nameOf({ firstName, lastName, username }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username || 'Learner'
}

function Account({ user }: { readonly user: User }): ReactNode {
  return (
    <dl className="profile-account">
      <dt>Name</dt>
      <dd>{nameOf(user)}</dd>
      <dt>Email</dt>
      <dd>{user.email ?? 'None'}</dd>
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
      <SectionHeading className="profile-section">Email</SectionHeading>
      <SettingSwitch
        label="Occasional emails"
        hint="About Latin learning, the Mass, and curriculum updates. Your address is never shared with third parties."
        on={user.emailMarketingConsent}
        save={(on) => saveEmailConsent(client, user, on)}
      />
      <SectionHeading className="profile-section">Practice</SectionHeading>
      <SettingSwitch
        label="Continue automatically"
        hint="After a correct answer, the next exercise opens by itself. When this is off, you press Continue."
        on={user.autoAdvance}
        save={(on) => saveSettings(client, user.id, { autoAdvance: on })}
      />
      <SettingSwitch
        label="Feedback sounds"
        hint="Play a sound for every answer and star. This is saved on this device only."
        on={!muted}
        save={async (on) => setMuted(!on)}
      />
      <SettingSwitch
        label="Hear the Latin after each answer"
        hint="After the result, the right words are sung or spoken once. This is saved on this device only."
        on={latinHeard}
        save={async (on) => setLatinHeard(on)}
      />
      <SettingSwitch
        label="Listening exercises"
        hint="Some exercises are answered by ear. When this is off, you are given others in their place, on every device."
        on={user.listening}
        save={(on) => saveSettings(client, user.id, { listening: on })}
      />
      <SettingSwitch
        label="Sing it back"
        hint="Schola listens while you sing a phrase and shows how each note went. When this is off, it is offered nowhere and never asks for the microphone. This is saved on this device only."
        on={!isSingingHidden}
        save={async (on) => singingHidden.set(!on)}
      />
      <TimeZoneSetting user={user} />
      <SectionHeading className="profile-section">Offline</SectionHeading>
      <OfflineSettings userId={user.id} />
      <SectionHeading className="profile-section">Theme</SectionHeading>
      <div className="setting">
        <ThemeSwitch />
      </div>
      <Sessions userId={user.id} />
      <SectionHeading className="profile-section">Your data</SectionHeading>
      <ExportData userId={user.id} />
      <DeleteAccount userId={user.id} />
      <SectionHeading className="profile-section">About Schola</SectionHeading>
      <About />
    </>
  )
}

export default function Profile(): ReactNode {
  const { user } = useCurrentUser()
  return (
    <div className="leaves">
      <div className="leaves-margin">
        <PageHeading>Profile</PageHeading>
        {user && <Account user={user} />}
      </div>
      <div className="leaves-text">{user && <Settings user={user} />}</div>
    </div>
  )
}
