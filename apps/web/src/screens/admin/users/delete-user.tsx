import type { UserSummary } from '@schola/contract/admin-users'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { requestStraight } from '../../../api/request.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
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
  const formId = useId()
  const [typed, setTyped] = useState('')
  const { busy, run } = useAct('deleteUser')
  const wanted = user.email ?? user.id
  const isConfirmed = typed.trim().toLowerCase() === wanted.toLowerCase()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isConfirmed) return
    const isDone = await run(async () => {
      await requestStraight('DELETE /api/admin/users/:userId', { params: { userId: user.id } })
      notifySuccess('User deleted', 'User and all associated records have been permanently removed')
      await client.invalidateQueries({ queryKey: usersKey })
    })
    if (isDone) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${userName(user)}?`}
      description="The account, its progress and every answer are erased for good. This cannot be undone."
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep the user
          </Button>
          <Button type="submit" form={formId} disabled={!isConfirmed || busy}>
            Delete for good
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <Field label={`Type “${wanted}” to confirm`}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
