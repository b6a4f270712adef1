import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { adminKey } from './calls/keys.ts'
import { usePasswordQuestion } from './elevation.ts'
import { PasswordForm } from './password-form.tsx'

/** Asks again when the elevation has expired; the screen behind it stays as it was. */
export function PasswordDialog(): ReactNode {
  const client = useQueryClient()
  const question = usePasswordQuestion()
  if (question === undefined) return null
  const goOn = () => {
    question.settle(true)
    // Meanwhile the lists of exercises came without the invalid ones.
    void client.invalidateQueries({ queryKey: [...adminKey, 'exercises'] })
  }
  return (
    <Dialog
      open
      onClose={() => question.settle(false)}
      title="Your admin session has expired"
      description="Enter the password to go on. Nothing that you have typed is lost."
    >
      <PasswordForm
        submitLabel="Go on"
        onElevated={goOn}
        aside={
          <Button look="quiet" onClick={() => question.settle(false)}>
            Not now
          </Button>
        }
      />
    </Dialog>
  )
}
