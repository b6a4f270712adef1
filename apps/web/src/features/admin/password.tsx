import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { toast } from '../../components/ui/toast.ts'
import { ApiError, wordError } from '../../lib/api/api-error.ts'
import { requestStraight } from '../../lib/api/request.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { usePasswordPrompt } from './calls/admin-request.ts'
import { refreshExerciseLists } from './calls/exercises.ts'

interface PasswordFormProps {
  readonly submitLabel: string
  readonly onElevated: () => void
  readonly aside?: ReactNode
}

export function PasswordForm({ submitLabel, onElevated, aside }: PasswordFormProps): ReactNode {
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const error = submitted && password === '' ? m.admin_password_required() : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (password === '') return field.current?.focus()
    setBusy(true)
    try {
      await requestStraight('POST /api/admin/login', { body: { password } })
      onElevated()
    } catch (failure) {
      logFailure('The admin password was not accepted', failure)
      const refused = failure instanceof ApiError && failure.status === 403
      const reason = refused ? m.admin_password_invalid() : wordError(failure)
      toast(m.admin_access_denied(), reason ?? m.admin_password_not_checked(), 'destructive')
      if (refused) {
        setPassword('')
        setSubmitted(false)
      }
      field.current?.focus()
    } finally {
      setBusy(false)
    }
    return undefined
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={m.admin_password()} error={error}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <div className="admin-form-actions">
        <Button type="submit" disabled={busy}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  )
}

/** Prompts for the password when the elevation has expired; the panel behind it stays mounted. */
export function PasswordDialog(): ReactNode {
  const client = useQueryClient()
  const prompt = usePasswordPrompt()
  if (prompt === undefined) return null
  function resume() {
    prompt?.settle(true)
    void refreshExerciseLists(client)
  }
  return (
    <Dialog
      open
      onClose={() => prompt.settle(false)}
      title={m.admin_session_expired()}
      description={m.admin_session_expired_text()}
    >
      <PasswordForm
        submitLabel={m.common_continue()}
        onElevated={resume}
        aside={
          <Button look="quiet" onClick={() => prompt.settle(false)}>
            {m.admin_not_now()}
          </Button>
        }
      />
    </Dialog>
  )
}
