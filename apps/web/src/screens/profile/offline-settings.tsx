import type { ReactNode } from 'react'
import { useLearnerChants } from '../../api/learner-chants.ts'
import { KeepOffline } from '../../offline/keeping/keep-offline.tsx'
import { InstallButton } from '../../pwa/install-button.tsx'
import { useCanInstall } from '../../pwa/install-prompt.ts'
import { isStandalone } from '../../pwa/standalone.ts'

/** Safari installs no app by itself; it is told how. */
const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent)

function Install(): ReactNode {
  const canInstall = useCanInstall()
  if (isStandalone()) return <p>Schola is installed on this device.</p>
  if (canInstall)
    return (
      <>
        <p>Schola can stand among the apps of this device, and open without a browser around it.</p>
        <InstallButton look="quiet" />
      </>
    )
  return isApplePhone() ? (
    <p>To install Schola, open Safari's Share menu and choose “Add to Home Screen”.</p>
  ) : (
    <p>What you have opened before works without a connection.</p>
  )
}

/** What of Schola lives on this device. */
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
