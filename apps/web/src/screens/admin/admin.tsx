import './admin.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { requestStraight } from '../../api/request.ts'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { forget, isKept, remember } from '../../platform/storage.ts'
import { adminAuthenticatedKey } from '../../platform/storage-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Initial } from '../../ui/initial.tsx'
import { PageHeading } from '../../ui/page.tsx'
import { QuietNotice } from '../../ui/quiet-notice.tsx'
import { QuietScreen } from '../../ui/quiet-screen.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminKey } from './calls/admin-request.ts'
import { Panel } from './panel.tsx'
import { notifyFailure, notifySuccess } from './parts/notify.ts'
import { isAnyAtRisk, leave, leaveEditors, saveAllOpen } from './parts/unsaved.tsx'
import { PasswordForm } from './password.tsx'

/** Only chooses the screen to show; the server decides whether an operator may act. */
const isRemembered = (): boolean => isKept(localStorage, adminAuthenticatedKey)

function Gate({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  function open() {
    notifySuccess('Access Granted', 'Welcome to the admin panel')
    onOpen()
  }
  return (
    <QuietScreen>
      <section className="admin-gate">
        <Initial of="Admin" state="inked" />
        <PageHeading>Admin Access</PageHeading>
        <p className="admin-hint">For those who look after the exercises and the accounts of this Schola.</p>
        <PasswordForm submitLabel="Access Admin Panel" onElevated={open} />
        <details className="admin-gate-help">
          <summary>Where is the password?</summary>
          <p>
            Whoever runs the server chose it as ADMIN_PASSWORD, or was shown it once at the first start. If you are here
            to learn, there is nothing for you behind this door:{' '}
            <ScreenLink href={paths.home}>go to your path</ScreenLink>.
          </p>
        </details>
      </section>
    </QuietScreen>
  )
}

/** The password gate, and behind it the panel. */
export default function Admin(): ReactNode {
  const client = useQueryClient()
  const [open, setOpen] = useState(isRemembered)
  // Read once on arrival; when the elevation expires later, a dialog over the panel asks for the password.
  const session = useQuery({
    queryKey: [...adminKey, 'session'],
    queryFn: ({ signal }) => requestStraight('GET /api/admin/session', { signal }),
    enabled: open,
    staleTime: 'static',
    gcTime: 0,
  })

  function enter() {
    remember(localStorage, adminAuthenticatedKey, 'true')
    client.setQueryData([...adminKey, 'session'], { elevated: true, elevatedUntil: null })
    setOpen(true)
  }

  function lock() {
    forget(localStorage, [adminAuthenticatedKey])
    setOpen(false)
    client.removeQueries({ queryKey: adminKey })
  }

  async function logOut() {
    const isAllSaved = await saveAllOpen()
    if (isAnyAtRisk()) leaveEditors(() => void endSession(isAllSaved))
    else await endSession(isAllSaved)
  }

  async function endSession(isAllSaved: boolean) {
    const isLost = isAnyAtRisk()
    try {
      await requestStraight('POST /api/admin/logout')
    } catch (error) {
      notifyFailure('logout', error)
      return
    }
    lock()
    const kept = isLost ? 'What could not be saved is lost.' : 'What could not be saved is kept on this device for you.'
    notifySuccess('Logged Out', isAllSaved ? 'Admin session ended' : `Admin session ended. ${kept}`)
  }

  if (open && session.isPending) return <Spinner />
  if (open && session.isError)
    return (
      <QuietScreen>
        <QuietNotice
          urgent
          title="The admin panel could not be opened"
          actions={<Button onClick={() => void session.refetch()}>Try Again</Button>}
        >
          <p>The server did not answer.</p>
        </QuietNotice>
      </QuietScreen>
    )
  if (!open || session.data?.elevated !== true) return <Gate onOpen={enter} />
  return <Panel onLogOut={() => leave(() => void logOut())} />
}
