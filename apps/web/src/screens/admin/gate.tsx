import type { ReactNode } from 'react'
import { Initial } from '../../ui/initial.tsx'
import { PageHeading } from '../../ui/page.tsx'
import { QuietScreen } from '../../ui/quiet-screen.tsx'
import { notifySuccess } from './notify.ts'
import { PasswordForm } from './password-form.tsx'

/** The door to the panel. */
export function Gate({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const open = () => {
    notifySuccess('Access Granted', 'Welcome to the admin panel')
    onOpen()
  }
  return (
    <QuietScreen>
      <section className="admin-gate">
        <Initial of="Admin" state="inked" />
        <PageHeading>Admin Access</PageHeading>
        <PasswordForm submitLabel="Access Admin Panel" onElevated={open} />
      </section>
    </QuietScreen>
  )
}
