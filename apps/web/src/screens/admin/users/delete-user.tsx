import type { UserSummary } from '@schola/contract/admin-users'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { requestStraight } from '../../../api/request.ts'
import { TypedConfirmation } from '../../../ui/typed-confirmation.tsx'
import { userName, usersKey } from '../calls/users.ts'
import { notifySuccess } from '../notify.ts'
import { useAct } from '../use-act.ts'

interface DeleteUserProps {
  readonly user: UserSummary
  readonly onClose: () => void
}

/** The one deletion that nothing brings back; what is typed says whom it concerns. */
export function DeleteUser({ user, onClose }: DeleteUserProps): ReactNode {
  const client = useQueryClient()
  const { busy, run } = useAct('deleteUser')

  async function erase() {
    const isDone = await run(async () => {
      await requestStraight('DELETE /api/admin/users/:userId', { params: { userId: user.id } })
      notifySuccess('User deleted', 'User and all associated records have been permanently removed')
      await client.invalidateQueries({ queryKey: usersKey })
    })
    if (isDone) onClose()
  }

  return (
    <TypedConfirmation
      open
      title={`Delete ${userName(user)}?`}
      description="The account, its progress and every answer are erased for good. This cannot be undone."
      wanted={user.email ?? user.id}
      keep="Keep the user"
      busy={busy}
      onConfirm={() => void erase()}
      onClose={onClose}
    />
  )
}
