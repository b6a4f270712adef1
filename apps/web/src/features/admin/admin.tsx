import './admin.css'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Initial } from '../../components/ui/initial.tsx'
import { PageHeading } from '../../components/ui/page.tsx'
import { QuietNotice } from '../../components/ui/quiet-notice.tsx'
import { QuietScreen } from '../../components/ui/quiet-screen.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { ThemeToggle } from '../../components/ui/theme-switch.tsx'
import { requestStraight } from '../../lib/api/request.ts'
import { paths } from '../../lib/paths.ts'
import { forget, isKept, remember } from '../../lib/storage.ts'
import { adminAuthenticatedKey } from '../../lib/storage-keys.ts'
import { Audit } from './audit/audit.tsx'
import { adminKey } from './calls/admin-request.ts'
import { ExerciseBrowser } from './exercises/browser/exercise-browser.tsx'
import { CreateExercise } from './exercises/create/create-exercise.tsx'
import { LevelSummary } from './exercises/level-summary/level-summary.tsx'
import { Overview } from './overview/overview.tsx'
import { notifyFailure, notifySuccess } from './parts/notify.ts'
import { usePanelLocation } from './parts/panel-location.ts'
import { PanelTabs } from './parts/panel-tabs.tsx'
import { isAnyAtRisk, leave, leaveEditors, saveAllOpen, UnsavedQuestion } from './parts/unsaved.tsx'
import { PasswordDialog, PasswordForm } from './password.tsx'
import { Trash } from './trash/trash.tsx'
import { LearningProgress } from './users/learning-progress.tsx'
import { UserManagement } from './users/user-management.tsx'

// With the composer and the checks of the curriculum, more code than all other tabs.
const Chants = lazyComponent(() => import('./chants/chants.tsx'))

function Panel({ onLogOut }: { readonly onLogOut: () => void }): ReactNode {
  const { tab, go } = usePanelLocation()
  const [, navigate] = useLocation()
  return (
    <QuietScreen
      heading={<PageHeading>Admin Panel</PageHeading>}
      onBack={(event) => {
        event.preventDefault()
        leaveEditors(() => navigate(paths.home))
      }}
      aside={
        <>
          <ThemeToggle />
          <Button look="plain" onClick={onLogOut}>
            Logout
          </Button>
        </>
      }
    >
      <div className="admin">
        <PanelTabs
          label="Admin Panel"
          selected={tab}
          onSelect={(next) => go({ tab: next })}
          tabs={[
            { name: 'browser', label: 'Exercise Browser', content: <ExerciseBrowser /> },
            { name: 'summary', label: 'Level Summary', content: <LevelSummary /> },
            { name: 'create', label: 'Create Exercise', content: <CreateExercise /> },
            { name: 'progress', label: 'Learning Progress', content: <LearningProgress /> },
            { name: 'users', label: 'User Management', content: <UserManagement /> },
            { name: 'overview', label: 'Overview', content: <Overview /> },
            { name: 'trash', label: 'Trash', content: <Trash /> },
            { name: 'audit', label: 'Audit', content: <Audit /> },
            {
              name: 'chants',
              label: 'Chants',
              content: (
                <Suspense fallback={<Spinner />}>
                  <Chants />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
      <UnsavedQuestion />
      <PasswordDialog />
    </QuietScreen>
  )
}

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
