import './admin.css'
import './tables.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { requestStraight } from '../../api/request.ts'
import { forget, isKept, remember } from '../../platform/storage.ts'
import { adminAuthenticatedKey } from '../../platform/storage-keys.ts'
import { Button } from '../../ui/button.tsx'
import { QuietNotice } from '../../ui/quiet-notice.tsx'
import { QuietScreen } from '../../ui/quiet-screen.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminKey } from './calls/keys.ts'
import { Gate } from './gate.tsx'
import { notifyFailure, notifySuccess } from './notify.ts'
import { Panel } from './panel.tsx'
import { leave } from './unsaved.tsx'

/** Says only which screen to show: whether an operator may act is the server's to know. */
const isRemembered = (): boolean => isKept(localStorage, adminAuthenticatedKey)

/** The gate, and behind it the panel. */
export default function Admin(): ReactNode {
  const client = useQueryClient()
  const [open, setOpen] = useState(isRemembered)
  // Asked once on arrival; an elevation that ends later is asked for again over the panel.
  const session = useQuery({
    queryKey: [...adminKey, 'session'],
    queryFn: ({ signal }) => requestStraight('GET /api/admin/session', { signal }),
    enabled: open,
    staleTime: 'static',
    gcTime: 0,
  })

  const enter = () => {
    remember(localStorage, adminAuthenticatedKey, 'true')
    client.setQueryData([...adminKey, 'session'], { elevated: true, elevatedUntil: null })
    setOpen(true)
  }

  const lock = () => {
    forget(localStorage, [adminAuthenticatedKey])
    setOpen(false)
    client.removeQueries({ queryKey: adminKey })
  }

  async function logOut() {
    try {
      await requestStraight('POST /api/admin/logout')
    } catch (error) {
      notifyFailure('Failed to log out', 'The admin session is still open. Please try again.', error)
      return
    }
    lock()
    notifySuccess('Logged Out', 'Admin session ended')
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
