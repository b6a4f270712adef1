import './admin.css'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
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

// Lazy: the composer and the curriculum checks are more code than all other tabs.
const Chants = lazyComponent(() => import('./chants/chants.tsx'))

function Panel({ onLogOut }: { readonly onLogOut: () => void }): ReactNode {
  const { tab, go } = usePanelLocation()
  const [, navigate] = useLocation()
  return (
    <QuietScreen
      heading={<PageHeading>{m.admin_panel()}</PageHeading>}
      onBack={(event) => {
        event.preventDefault()
        leaveEditors(() => navigate(paths.home))
      }}
      aside={
        <>
          <ThemeToggle />
          <Button look="plain" onClick={onLogOut}>
            {m.admin_logout()}
          </Button>
        </>
      }
    >
      <div className="admin">
        <PanelTabs
          label={m.admin_panel()}
          selected={tab}
          onSelect={(next) => go({ tab: next })}
          tabs={[
            { name: 'browser', label: m.admin_tab_browser(), content: <ExerciseBrowser /> },
            { name: 'summary', label: m.admin_tab_summary(), content: <LevelSummary /> },
            { name: 'create', label: m.admin_tab_create(), content: <CreateExercise /> },
            { name: 'progress', label: m.admin_tab_progress(), content: <LearningProgress /> },
            { name: 'users', label: m.admin_tab_users(), content: <UserManagement /> },
            { name: 'overview', label: m.admin_tab_overview(), content: <Overview /> },
            { name: 'trash', label: m.admin_tab_trash(), content: <Trash /> },
            { name: 'audit', label: m.admin_tab_audit(), content: <Audit /> },
            {
              name: 'chants',
              label: m.admin_tab_chants(),
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

/** Only chooses the screen to show; the server authorizes every call. */
const isRemembered = (): boolean => isKept(localStorage, adminAuthenticatedKey)

function Gate({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  function open() {
    notifySuccess(m.admin_access_granted(), m.admin_access_granted_text())
    onOpen()
  }
  return (
    <QuietScreen>
      <section className="admin-gate">
        <Initial of="Admin" state="inked" />
        <PageHeading>{m.admin_access_heading()}</PageHeading>
        <p className="admin-hint">{m.admin_access_hint()}</p>
        <PasswordForm submitLabel={m.admin_access_submit()} onElevated={open} />
        <details className="admin-gate-help">
          <summary>{m.admin_password_help()}</summary>
          <p>
            {rich(m.admin_password_help_text, {
              link: <ScreenLink href={paths.home}>{m.admin_password_help_link()}</ScreenLink>,
            })}
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
    const unsavedText = isLost ? m.admin_session_ended_lost : m.admin_session_ended_stored
    notifySuccess(m.admin_logged_out(), isAllSaved ? m.admin_session_ended() : unsavedText())
  }

  if (open && session.isPending) return <Spinner />
  if (open && session.isError)
    return (
      <QuietScreen>
        <QuietNotice
          urgent
          title={m.admin_panel_failed()}
          actions={<Button onClick={() => void session.refetch()}>{m.common_try_again()}</Button>}
        >
          <p>{m.admin_no_response()}</p>
        </QuietNotice>
      </QuietScreen>
    )
  if (!open || session.data?.elevated !== true) return <Gate onOpen={enter} />
  return <Panel onLogOut={() => leave(() => void logOut())} />
}
