import { isOnPath } from '@schola/domain/unlocking'
import type { ReactNode } from 'react'
import { useLearnerChants } from '../../api/learner-chants.ts'
import { useDownloadedChants } from '../../offline/downloads/downloaded-chants.ts'
import { KeepOffline } from '../../offline/downloads/keep-offline.tsx'
import { useMayVanish } from '../../offline/downloads/storage-may-vanish.ts'
import { InstallButton } from '../../pwa/install-button.tsx'
import { useCanInstall } from '../../pwa/install-prompt.ts'
import { isStandalone } from '../../pwa/standalone.ts'

/** Safari has no install prompt, so the learner is told how. An iPad says that it is a Mac, which has no touch. */
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

/** Safari clears what a page has kept after a week without a visit, but not what an installed app has. */
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

export function OfflineSettings({ userId }: { readonly userId: string }): ReactNode {
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
