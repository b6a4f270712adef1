import type { ReactNode } from 'react'
import { useLearnerChants } from '../../api/learner-chants.ts'
import { KeepOffline } from '../../offline/keeping/keep-offline.tsx'
import { InstallButton } from '../../pwa/install-button.tsx'
import { useCanInstall } from '../../pwa/install-prompt.ts'
import { isStandalone } from '../../pwa/standalone.ts'

/** Safari has no install prompt, so the learner is told how. */
const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent)

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
    <p>To install Schola, open Safari's Share menu and choose “Add to Home Screen”.</p>
  ) : (
    <p>Anything you have opened before also works offline.</p>
  )
}

export function OfflineSettings({ userId }: { readonly userId: string }): ReactNode {
  const { data: chants = [] } = useLearnerChants()
  return (
    <>
      <div className="setting profile-install">
        <Install />
      </div>
      <div className="setting">
        <KeepOffline userId={userId} chants={chants} what="The whole path" label="Keep the whole path offline" />
      </div>
    </>
  )
}
