import type { UserSummary } from '@schola/contract/admin-users'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TypedConfirmation } from '../../../ui/typed-confirmation.tsx'
import { deleteUser, refreshUsers } from '../calls/users.ts'
import { notifySuccess } from '../parts/notify.ts'
import { userName } from '../parts/people.ts'
import { useAction } from '../parts/use-action.ts'

interface DeleteUserProps {
  readonly user: UserSummary
  readonly onClose: () => void
}

/** The only deletion in the panel that cannot be undone, so the user's address must be typed, or the name of who has none. */
export function DeleteUser({ user, onClose }: DeleteUserProps): ReactNode {
  const client = useQueryClient()
  const { busy, run } = useAction('deleteUser')

  async function erase() {
    const isDone = await run(async () => {
      await deleteUser(user.id)
      notifySuccess('User deleted', 'User and all associated records have been permanently removed')
      await refreshUsers(client)
    })
    if (isDone) onClose()
  }

  return (
    <TypedConfirmation
      open
      title={`Delete ${userName(user)}?`}
      description="The account, its progress and all its answers will be permanently deleted. This cannot be undone."
      wanted={user.email ?? userName(user)}
      keep="Keep user"
      busy={busy}
      onConfirm={() => void erase()}
      onClose={onClose}
    />
  )
}
