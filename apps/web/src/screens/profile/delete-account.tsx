import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { deleteAccount } from '../../api/delete-account.ts'
import { paths } from '../../app/paths.ts'
import { forgetLearner } from '../../offline/forget-learner.ts'
import { forgetEntriesOf } from '../../offline/outbox/shown-outbox.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useSaving } from './use-saving.ts'

const confirmation = 'delete'

/** The end of an account; the word is typed, so that no slip of the finger does it. */
export function DeleteAccount({ userId }: { readonly userId: string }): ReactNode {
  const formId = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const saving = useSaving('Your account is deleted.', 'Your account could not be deleted.')
  const confirmed = typed.trim().toLowerCase() === confirmation

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!confirmed || !(await saving.run(() => deleteAccount(userId)))) return
    await forgetLearner()
    forgetEntriesOf(userId)
    window.location.assign(paths.home)
  }

  return (
    <div className="setting">
      <p>Your account, your progress and every answer are deleted for good, at once.</p>
      <Button look="quiet" className="mt-3" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete your account?"
        description="Everything goes with it, on every device. This cannot be undone."
        actions={
          <>
            <Button look="quiet" onClick={() => setOpen(false)}>
              Keep my account
            </Button>
            <Button type="submit" form={formId} disabled={!confirmed || saving.busy}>
              {saving.busy ? 'Deleting...' : 'Delete for good'}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={(event) => void submit(event)}>
          <Field label={`Type “${confirmation}” to confirm`} error={saving.error}>
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
    </div>
  )
}
