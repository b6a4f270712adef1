import { type ReactNode, useState } from 'react'
import { forgetLearner } from '../../account/forget-learner.ts'
import { deleteAccount } from '../../api/account-calls.ts'
import { forgetEntriesOf } from '../../offline/queue/start-queue.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { TypedConfirmation } from '../../ui/typed-confirmation.tsx'
import { useSaving } from './use-saving.ts'

export function DeleteAccount({ userId }: { readonly userId: string }): ReactNode {
  const [open, setOpen] = useState(false)
  const saving = useSaving('Your account has been deleted.', 'Your account could not be deleted.')

  async function erase() {
    if (!(await saving.run(() => deleteAccount(userId)))) return
    await forgetLearner()
    forgetEntriesOf(userId)
    window.location.assign(paths.home)
  }

  return (
    <div className="setting">
      <p>This permanently deletes your account, your progress, and all your answers.</p>
      <Button look="quiet" className="setting-action" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {/* Made anew each time: what was typed before does not count. */}
      {open && (
        <TypedConfirmation
          open
          title="Delete your account?"
          description="Your progress on every device will be deleted with it. This cannot be undone."
          wanted="delete"
          keep="Keep my account"
          busy={saving.busy}
          error={saving.error}
          onConfirm={() => void erase()}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
