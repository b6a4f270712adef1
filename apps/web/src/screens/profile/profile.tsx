import './profile.css'
import type { User } from '@schola/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { saveEmailConsent, saveSettings } from '../../api/account-calls.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { setLatinHeard, useLatinHeard } from '../../sounds/hear-latin.ts'
import { setMuted, useMuted } from '../../sounds/mute.ts'
import { singingHidden } from '../../sounds/singing-hidden.ts'
import { PageHeading, SectionHeading } from '../../ui/page.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { About } from './about.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { OfflineSettings } from './offline-settings.tsx'
import { Sessions } from './sessions.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { TimeZoneSetting } from './time-zone-setting.tsx'
import { UnsentWrites } from './unsent-writes.tsx'

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
