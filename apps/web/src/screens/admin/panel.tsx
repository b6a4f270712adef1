import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page.tsx'
import { QuietScreen } from '../../ui/quiet-screen.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ThemeToggle } from '../../ui/theme-switch.tsx'
import { Audit } from './audit/audit.tsx'
import { CreateExercise } from './create-exercise/create-exercise.tsx'
import { ExerciseBrowser } from './exercise-browser/exercise-browser.tsx'
import { LearningProgress } from './learning-progress/learning-progress.tsx'
import { LevelSummary } from './level-summary/level-summary.tsx'
import { Overview } from './overview/overview.tsx'
import { usePanelLocation } from './parts/panel-location.ts'
import { PanelTabs } from './parts/panel-tabs.tsx'
import { leaveEditors, UnsavedQuestion } from './parts/unsaved.tsx'
import { PasswordDialog } from './password.tsx'
import { Trash } from './trash/trash.tsx'
import { UserManagement } from './user-management/user-management.tsx'

// With the composer and the checks of the curriculum, more code than all other tabs.
const Chants = lazyComponent(() => import('./chants/chants.tsx'))

/** The tabs of an operator who has entered the password. */
export function Panel({ onLogOut }: { readonly onLogOut: () => void }): ReactNode {
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
