import { type ReactNode, useState } from 'react'
import { forgetLearner } from '../../account/forget-learner.ts'
import { deleteAccount } from '../../api/account-calls.ts'
import { forgetEntriesOf } from '../../offline/outbox/shown-outbox.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { TypedConfirmation } from '../../ui/typed-confirmation.tsx'
import { useSaving } from './use-saving.ts'

/** The end of an account; the word is typed, so that no slip of the finger does it. */
export function DeleteAccount({ userId }: { readonly userId: string }): ReactNode {
  const [open, setOpen] = useState(false)
  const saving = useSaving('Your account is deleted.', 'Your account could not be deleted.')

  async function erase() {
    if (!(await saving.run(() => deleteAccount(userId)))) return
    await forgetLearner()
    forgetEntriesOf(userId)
    window.location.assign(paths.home)
  }

  return (
    <div className="setting">
      <p>Your account, your progress and every answer are deleted for good, at once.</p>
      <Button look="quiet" className="setting-action" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <TypedConfirmation
        open={open}
        title="Delete your account?"
        description="Everything goes with it, on every device. This cannot be undone."
        wanted="delete"
        keep="Keep my account"
        busy={saving.busy}
        error={saving.error}
        onConfirm={() => void erase()}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
